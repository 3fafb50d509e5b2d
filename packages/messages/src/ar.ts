import accounts from '../ar/accounts.json' with { type: 'json' };
import addBusiness from '../ar/add-business.json' with { type: 'json' };
import alerts from '../ar/alerts.json' with { type: 'json' };
import applications from '../ar/applications.json' with { type: 'json' };
import applying from '../ar/applying.json' with { type: 'json' };
import blog from '../ar/blog.json' with { type: 'json' };
import business from '../ar/business.json' with { type: 'json' };
import chat from '../ar/chat.json' with { type: 'json' };
import claims from '../ar/claims.json' with { type: 'json' };
import common from '../ar/common.json' with { type: 'json' };
import contact from '../ar/contact.json' with { type: 'json' };
import directory from '../ar/directory.json' with { type: 'json' };
import errors from '../ar/errors.json' with { type: 'json' };
import failures from '../ar/failures.json' with { type: 'json' };
import fields from '../ar/fields.json' with { type: 'json' };
import guides from '../ar/guides.json' with { type: 'json' };
import home from '../ar/home.json' with { type: 'json' };
import hours from '../ar/hours.json' with { type: 'json' };
import invitation from '../ar/invitation.json' with { type: 'json' };
import jobForm from '../ar/job-form.json' with { type: 'json' };
import jobs from '../ar/jobs.json' with { type: 'json' };
import businessTexts from '../ar/kinds/business.json' with { type: 'json' };
import jobTexts from '../ar/kinds/job.json' with { type: 'json' };
import productTexts from '../ar/kinds/product.json' with { type: 'json' };
import rentTexts from '../ar/kinds/rent.json' with { type: 'json' };
import listing from '../ar/listing.json' with { type: 'json' };
import listingForm from '../ar/listing-form.json' with { type: 'json' };
import map from '../ar/map.json' with { type: 'json' };
import messages from '../ar/messages.json' with { type: 'json' };
import meta from '../ar/meta.json' with { type: 'json' };
import myPosts from '../ar/my-posts.json' with { type: 'json' };
import newsletter from '../ar/newsletter.json' with { type: 'json' };
import notices from '../ar/notices.json' with { type: 'json' };
import notifications from '../ar/notifications.json' with { type: 'json' };
import offline from '../ar/offline.json' with { type: 'json' };
import pages from '../ar/pages.json' with { type: 'json' };
import photos from '../ar/photos.json' with { type: 'json' };
import productForm from '../ar/product-form.json' with { type: 'json' };
import products from '../ar/products.json' with { type: 'json' };
import profile from '../ar/profile.json' with { type: 'json' };
import rents from '../ar/rents.json' with { type: 'json' };
import search from '../ar/search.json' with { type: 'json' };
import security from '../ar/security.json' with { type: 'json' };
import found from '../ar/server/found.json' with { type: 'json' };
import mails from '../ar/server/mails.json' with { type: 'json' };
import shell from '../ar/shell.json' with { type: 'json' };
import staff from '../ar/staff.json' with { type: 'json' };
import styleguide from '../ar/styleguide.json' with { type: 'json' };
import thread from '../ar/thread.json' with { type: 'json' };
import ui from '../ar/ui.json' with { type: 'json' };
import type { Messages } from './keys.ts';
import { mergeMessages } from './merge-messages.ts';

/** Texts of shared catalogues that are about one kind of listing, by namespace. */
const kindTexts = [businessTexts, productTexts, rentTexts, jobTexts];

const catalogues = {
  accounts,
  'add-business': addBusiness,
  alerts,
  applications,
  applying,
  blog,
  business,
  chat,
  claims,
  common,
  contact,
  directory,
  'listing-form': listingForm,
  listing,
  errors,
  failures,
  fields,
  found,
  guides,
  home,
  hours,
  invitation,
  'job-form': jobForm,
  jobs,
  mails,
  messages,
  meta,
  'my-posts': myPosts,
  newsletter,
  notices,
  notifications,
  offline,
  pages,
  map,
  photos,
  'product-form': productForm,
  products,
  profile,
  rents,
  search,
  security,
  shell,
  staff,
  styleguide,
  thread,
  ui,
};

export const ar: Messages = mergeMessages(catalogues, kindTexts);

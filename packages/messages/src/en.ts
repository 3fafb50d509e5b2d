// One line per namespace, here and in ar.ts. This list defines the texts available on the server and the types of the
// keys.
import accounts from '../en/accounts.json' with { type: 'json' };
import addBusiness from '../en/add-business.json' with { type: 'json' };
import alerts from '../en/alerts.json' with { type: 'json' };
import applications from '../en/applications.json' with { type: 'json' };
import applying from '../en/applying.json' with { type: 'json' };
import blog from '../en/blog.json' with { type: 'json' };
import business from '../en/business.json' with { type: 'json' };
import chat from '../en/chat.json' with { type: 'json' };
import claims from '../en/claims.json' with { type: 'json' };
import common from '../en/common.json' with { type: 'json' };
import contact from '../en/contact.json' with { type: 'json' };
import directory from '../en/directory.json' with { type: 'json' };
import errors from '../en/errors.json' with { type: 'json' };
import failures from '../en/failures.json' with { type: 'json' };
import fields from '../en/fields.json' with { type: 'json' };
import guides from '../en/guides.json' with { type: 'json' };
import home from '../en/home.json' with { type: 'json' };
import hours from '../en/hours.json' with { type: 'json' };
import invitation from '../en/invitation.json' with { type: 'json' };
import jobForm from '../en/job-form.json' with { type: 'json' };
import jobs from '../en/jobs.json' with { type: 'json' };
import businessTexts from '../en/kinds/business.json' with { type: 'json' };
import jobTexts from '../en/kinds/job.json' with { type: 'json' };
import productTexts from '../en/kinds/product.json' with { type: 'json' };
import rentTexts from '../en/kinds/rent.json' with { type: 'json' };
import listing from '../en/listing.json' with { type: 'json' };
import listingForm from '../en/listing-form.json' with { type: 'json' };
import map from '../en/map.json' with { type: 'json' };
import messages from '../en/messages.json' with { type: 'json' };
import meta from '../en/meta.json' with { type: 'json' };
import myPosts from '../en/my-posts.json' with { type: 'json' };
import newsletter from '../en/newsletter.json' with { type: 'json' };
import notices from '../en/notices.json' with { type: 'json' };
import notifications from '../en/notifications.json' with { type: 'json' };
import offline from '../en/offline.json' with { type: 'json' };
import pages from '../en/pages.json' with { type: 'json' };
import photos from '../en/photos.json' with { type: 'json' };
import productForm from '../en/product-form.json' with { type: 'json' };
import products from '../en/products.json' with { type: 'json' };
import profile from '../en/profile.json' with { type: 'json' };
import rents from '../en/rents.json' with { type: 'json' };
import search from '../en/search.json' with { type: 'json' };
import security from '../en/security.json' with { type: 'json' };
import found from '../en/server/found.json' with { type: 'json' };
import mails from '../en/server/mails.json' with { type: 'json' };
import shell from '../en/shell.json' with { type: 'json' };
import staff from '../en/staff.json' with { type: 'json' };
import styleguide from '../en/styleguide.json' with { type: 'json' };
import thread from '../en/thread.json' with { type: 'json' };
import ui from '../en/ui.json' with { type: 'json' };
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

export const en = mergeMessages(catalogues, kindTexts);

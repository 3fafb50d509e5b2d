import type { StaffPost, StaffPostInList } from '@dalil/contract/staff-posts';
import type { Language } from '@dalil/messages/languages';
import { bilingualText } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/signed-picture-urls.ts';
import { reasonText } from '../../listings/base/decision-reason.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { listingReference, namedPerson } from '../../listings/catalog/listing-reference.ts';
import { photosView } from '../../listings/catalog/post-pictures.ts';
import type { PostPage, PostRow } from './staff-posts.service.ts';

interface Reading {
  kinds: ListingKinds;
  lang: Language;
  sign: SignPicture;
}

export const postInListView = (
  { listing, people, openReports }: PostRow,
  { kinds, lang, sign }: Reading,
): StaffPostInList => ({
  ...listingReference(listing, kinds, lang),
  names: bilingualText<'title', string>(listing, 'title'),
  picture: sign(listing.picture),
  owner: namedPerson(people, listing.ownerId),
  hidden: listing.hidden,
  openReports,
  createdAt: listing.createdAt.toISOString(),
});

export function postView(page: PostPage, reading: Reading): StaffPost {
  const { listing, shown, open, typed, fields, photos, history, actors } = page;
  return {
    ...postInListView(page, reading),
    lang: listing.lang,
    publishedAt: listing.publishedAt?.toISOString() ?? null,
    expiresAt: listing.expiresAt?.toISOString() ?? null,
    version: shown?.version ?? null,
    fields,
    input: Object.fromEntries(
      fields.flatMap((field) => {
        const value = typed[field];
        return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
      }),
    ),
    photos: photosView(photos, reading.sign),
    edit: shown ? (open?.state ?? null) : null,
    appealed: page.appealed,
    can: page.can,
    history: history.map(({ at, action, from, to, actorId, ...why }) => ({
      at: at.toISOString(),
      action,
      from,
      to,
      by: namedPerson(actors, actorId),
      reason: reasonText(why, reading.lang),
    })),
  };
}

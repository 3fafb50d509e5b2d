import type { KnownBusiness, ListedBusiness } from '@dalil/contract/staff-businesses';
import type { Language } from '@dalil/messages/languages';
import { bothOf, textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { mentionedPost, personIn } from '../../listings/catalog/mentioned-post.ts';
import type { InBrief, StaffBusiness } from './staff-businesses.service.ts';

function briefView({ listing, contact, owners, openReports }: InBrief, kinds: ListingKinds, lang: Language) {
  return {
    ...mentionedPost(listing, kinds, lang),
    names: bothOf<'title', string>(listing, 'title'),
    address: contact?.address ?? null,
    phone: contact?.phone ?? null,
    owner: personIn(owners, listing.ownerId),
    verified: listing.verified,
    openReports,
  };
}

export const listedView = (
  { twice, ...row }: InBrief & { twice: boolean },
  kinds: ListingKinds,
  lang: Language,
): ListedBusiness => ({ ...briefView(row, kinds, lang), twice });

export function knownView(
  business: StaffBusiness,
  kinds: ListingKinds,
  lang: Language,
  sign: SignPicture,
): KnownBusiness {
  const { listing, contact, merges, people, others } = business;
  const titleOf = (id: number) => {
    const other = others.find((each) => each.id === id);
    return other ? textIn(other, 'title', lang) : '';
  };
  const until = ({ undoUntil }: { undoUntil: Date }) =>
    undoUntil.getTime() > Date.now() ? undoUntil.toISOString() : null;
  return {
    ...briefView(business, kinds, lang),
    website: contact?.website ?? null,
    photos: business.photos.map(sign),
    since: listing.publishedAt?.toISOString() ?? null,
    saved: business.saved,
    claims: business.claims.flatMap(({ id, accountId }) => {
      const claimant = personIn(people, accountId);
      return claimant ? [{ id, claimant }] : [];
    }),
    edit: business.edit?.state ?? null,
    verifications: business.verifications.map(({ id, checks, note, byId, at }) => ({
      id,
      checks,
      note,
      by: personIn(people, byId),
      dropped: byId === null,
      at: at.toISOString(),
    })),
    version: business.version,
    mergedInto: merges.into && {
      id: merges.into.targetId,
      title: titleOf(merges.into.targetId),
      undoUntil: until(merges.into),
    },
    merged: merges.merged.map((merge) => ({
      id: merge.sourceId,
      title: titleOf(merge.sourceId),
      at: merge.at.toISOString(),
      undoUntil: until(merge),
    })),
    alike: business.alike.map(({ by, ...row }) => ({ ...briefView(row, kinds, lang), by })),
  };
}

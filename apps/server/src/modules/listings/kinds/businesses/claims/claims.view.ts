import type { Claim } from '@dalil/contract/claims';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../../../db/columns.ts';
import type { SignPicture } from '../../../../../storage/signed-picture-urls.ts';
import type { ListingKinds } from '../../../base/listing-kind.ts';
import { namedPerson, publicPath } from '../../../catalog/listing-reference.ts';
import type { ClaimRow } from './claims.service.ts';

export function claimView(
  { claim, people, listing, contact, documents }: ClaimRow,
  kinds: ListingKinds,
  lang: Language,
  sign: SignPicture,
): Claim {
  return {
    id: claim.id,
    business: {
      id: claim.listingId,
      name: listing ? textIn(listing, 'title', lang) : '',
      address: contact?.address ?? null,
      phone: contact?.phone ?? '',
      website: contact?.website ?? null,
      path: listing ? publicPath(listing, kinds, lang) : null,
    },
    claimant: { id: claim.accountId, name: people.get(claim.accountId) ?? '' },
    proof: claim.proof,
    email: claim.email,
    documents: documents.flatMap(({ picture }) => sign(picture) ?? []),
    createdAt: claim.createdAt.toISOString(),
    state: claim.state,
    reason: claim.reason,
    decided: claim.decidedAt && {
      at: claim.decidedAt.toISOString(),
      by: namedPerson(people, claim.decidedBy),
    },
    undoable: claim.state === 'approved' && listing?.ownerId === claim.accountId,
  };
}

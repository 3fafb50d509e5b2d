import type { Claim } from '@dalil/contract/claims';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { SignPicture } from '../../storage/picture-addresses.ts';
import type { ClaimRow } from './claims.service.ts';

export function claimView(row: ClaimRow, lang: Language, sign: SignPicture): Claim {
  const { claim, claimant, listing, contact, documents } = row;
  return {
    id: claim.id,
    business: {
      id: claim.listingId,
      name: listing ? textIn(listing, 'title', lang) : '',
      phone: contact?.phone ?? '',
      website: contact?.website ?? null,
    },
    claimant: { id: claim.accountId, name: claimant },
    proof: claim.proof,
    email: claim.email,
    documents: documents.flatMap(({ picture }) => sign(picture) ?? []),
    createdAt: claim.createdAt.toISOString(),
  };
}

import type { ReviewDecision } from '@dalil/contract/listing-states';
import { textIn } from '../../lib/text-pair.ts';
import type { Transaction } from '../../plugins/database.ts';
import { findAccount } from '../accounts/accounts.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import type { CityScope } from '../places/places.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import { kindOf, type Listing } from './listings.service.ts';

type Decided = { decision: 'approve' } | { decision: Exclude<ReviewDecision, 'approve'>; reason: string };

/** Tells the author what was decided, in their language, if and only if the decision stands. */
export async function mailDecision(
  tx: Transaction,
  kinds: ListingKinds,
  { city }: Pick<CityScope, 'city'>,
  listing: Listing,
  decided: Decided,
): Promise<void> {
  const author = listing.ownerId && (await findAccount(tx, listing.ownerId));
  if (!author || author.deletedAt) return;
  const { id: accountId, email: to, name, lang } = author;
  const kind = kindOf(kinds, listing.kind);
  const post = { accountId, to, name, lang, title: textIn(listing, 'title', lang) };
  switch (decided.decision) {
    case 'approve':
      return sendMail(tx, {
        ...post,
        kind: 'postPublished',
        path: kind.path(listing.id, textIn(listing, 'slug', lang)),
        ends: listing.expiresAt && { at: listing.expiresAt.toISOString(), timeZone: city.timeZone },
      });
    case 'requestChanges':
      return sendMail(tx, {
        ...post,
        kind: 'postNeedsChanges',
        path: kind.editPath(listing.id),
        reason: decided.reason,
      });
    case 'reject':
      return sendMail(tx, { ...post, kind: 'postRejected', path: kind.minePath, reason: decided.reason });
  }
}

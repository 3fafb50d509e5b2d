import type { AppealOutcome } from '@dalil/contract/appeals';
import { limits } from '@dalil/contract/limits';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import type { Language } from '@dalil/messages/languages';
import { bilingualText, textIn } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import type { PostChangeByStaff } from '../../mail/mails.ts';
import { notify } from '../../notifications/notify.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { type DecisionReason, reasonText } from '../base/decision-reason.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { kindOf, type Listing } from '../base/listings.service.ts';

type Decided = (
  | { decision: 'approve' }
  | { decision: Exclude<ReviewDecision, 'approve'>; why: DecisionReason }
) & {
  /** Deduplication key of the notification; set by tasks, which may run twice. */
  key?: string;
};

/** Emails the author that the post was received and by when it will be reviewed. */
export async function sendReceivedEmail(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
): Promise<void> {
  const post = await postEmailData(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  await sendMail(tx, { ...post, kind: 'postReceived', path, hours: limits.reviewHours });
}

/** Notifies the author of the decision on the site and by email, only if the decision still stands. */
export async function notifyDecision(
  tx: Transaction,
  kinds: ListingKinds,
  { city }: Pick<CityScope, 'city'>,
  listing: Listing,
  decided: Decided,
): Promise<void> {
  const post = await postEmailData(tx, listing);
  if (!post || !(await notifyOfDecision(tx, post, listing, decided)).mail) return;
  const { lang } = post;
  const kind = kindOf(kinds, listing.kind);
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
        reason: reasonText(decided.why, lang) ?? '',
      });
    case 'reject':
      return sendMail(tx, {
        ...post,
        kind: 'postRejected',
        path: kind.minePath,
        reason: reasonText(decided.why, lang) ?? '',
      });
  }
}

function notifyOfDecision(
  tx: Transaction,
  { accountId }: { accountId: string },
  listing: Listing,
  { key, ...decided }: Decided,
): Promise<{ mail: boolean }> {
  const title: Record<Language, string> = bilingualText(listing, 'title');
  const about = { accountId, cityId: listing.cityId, listingId: listing.id, key };
  if (decided.decision === 'approve') return notify(tx, { ...about, type: 'postApproved', facts: { title } });
  const { why } = decided;
  const reason = { en: reasonText(why, 'en') ?? '', ar: reasonText(why, 'ar') ?? '' };
  const type = decided.decision === 'reject' ? 'postRejected' : 'postNeedsChanges';
  return notify(tx, { ...about, type, facts: { title, reason } });
}

/** Reminds the author, on the site and by email, that the post will expire soon and can be renewed. */
export async function notifyExpiry(
  tx: Transaction,
  kinds: ListingKinds,
  { city }: Pick<CityScope, 'city'>,
  listing: Listing,
  /** Days before expiry. For each number of days the reminder is sent once. */
  days: number,
): Promise<void> {
  const post = await postEmailData(tx, listing);
  if (!post || !listing.expiresAt) return;
  const at = listing.expiresAt.toISOString();
  const { mail } = await notify(tx, {
    accountId: post.accountId,
    cityId: listing.cityId,
    type: 'postEnding',
    key: `ending ${listing.id} ${at} ${days}`,
    listingId: listing.id,
    facts: { title: bilingualText(listing, 'title'), endsAt: at },
  });
  if (!mail) return;
  await sendMail(tx, {
    ...post,
    kind: 'postEnding',
    listingId: listing.id,
    wanted: listing.side === 'wanted',
    path: kindOf(kinds, listing.kind).minePath,
    ends: { at, timeZone: city.timeZone },
  });
}

/** Emails the author why the post was taken down. */
export async function sendTakenDownEmail(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  why: DecisionReason,
): Promise<void> {
  const post = await postEmailData(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  await sendMail(tx, { ...post, kind: 'postTakenDown', path, reason: reasonText(why, post.lang) ?? '' });
}

interface PostChange {
  change: PostChangeByStaff;
  reason: string;
  /** Path of the page that the email links to. */
  path: string;
}

/** Emails the current or former owner what staff changed about the post. */
export async function sendPostChangeEmail(
  tx: Transaction,
  listing: Listing,
  ownerId: string | null,
  change: PostChange,
): Promise<void> {
  const post = await postEmailData(tx, { ...listing, ownerId });
  if (post) await sendMail(tx, { ...post, kind: 'postChanged', ...change });
}

/** Emails the author the outcome of their appeal. */
export async function sendAppealDecidedEmail(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  { outcome, answer: response }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  const post = await postEmailData(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  // A post that was rejected before it was ever public goes back to the review queue.
  const result = outcome === 'overturned' && listing.state === 'pending' ? 'requeued' : outcome;
  await sendMail(tx, { ...post, kind: 'appealAnswered', path, outcome: result, reason: response });
}

/**
 * Returns the recipient and data of an email about a post, in the author's language; null if the account no longer
 * exists.
 */
async function postEmailData(tx: Transaction, listing: Listing) {
  const author = listing.ownerId && (await findAccount(tx, listing.ownerId));
  if (!author || author.deletedAt) return null;
  const { id: accountId, email: to, name, lang } = author;
  return { accountId, to, name, lang, cityId: listing.cityId, title: textIn(listing, 'title', lang) };
}

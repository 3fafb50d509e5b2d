import type { AppealOutcome } from '@dalil/contract/appeals';
import { limits } from '@dalil/contract/limits';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import type { Language } from '@dalil/messages/languages';
import { bothOf, textIn } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import type { PostChangeByStaff } from '../../mail/mails.ts';
import { notify } from '../../notifications/notify.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { kindOf, type Listing } from '../base/listings.service.ts';
import { type Why, whyIn } from '../base/why.ts';

type Decided = ({ decision: 'approve' } | { decision: Exclude<ReviewDecision, 'approve'>; why: Why }) & {
  /** Of one that a task tells. */
  key?: string;
};

/** Tells the author that it was sent, and until when to expect an answer. */
export async function mailReceived(tx: Transaction, kinds: ListingKinds, listing: Listing): Promise<void> {
  const post = await postOf(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  await sendMail(tx, { ...post, kind: 'postReceived', path, hours: limits.reviewHours });
}

/** Tells the author what was decided, on the site and by email, if and only if the decision stands. */
export async function announceDecision(
  tx: Transaction,
  kinds: ListingKinds,
  { city }: Pick<CityScope, 'city'>,
  listing: Listing,
  decided: Decided,
): Promise<void> {
  const post = await postOf(tx, listing);
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
        reason: whyIn(decided.why, lang) ?? '',
      });
    case 'reject':
      return sendMail(tx, {
        ...post,
        kind: 'postRejected',
        path: kind.minePath,
        reason: whyIn(decided.why, lang) ?? '',
      });
  }
}

function notifyOfDecision(
  tx: Transaction,
  { accountId }: { accountId: string },
  listing: Listing,
  { key, ...decided }: Decided,
): Promise<{ mail: boolean }> {
  const title: Record<Language, string> = bothOf(listing, 'title');
  const about = { accountId, cityId: listing.cityId, listingId: listing.id, key };
  if (decided.decision === 'approve') return notify(tx, { ...about, type: 'postApproved', facts: { title } });
  const { why } = decided;
  const reason = { en: whyIn(why, 'en') ?? '', ar: whyIn(why, 'ar') ?? '' };
  const type = decided.decision === 'reject' ? 'postRejected' : 'postNeedsChanges';
  return notify(tx, { ...about, type, facts: { title, reason } });
}

/** Tells the author when it ends, and that it can be renewed. */
export async function announceEnding(
  tx: Transaction,
  kinds: ListingKinds,
  { city }: Pick<CityScope, 'city'>,
  listing: Listing,
  /** Before its end: each time is told once. */
  days: number,
): Promise<void> {
  const post = await postOf(tx, listing);
  if (!post || !listing.expiresAt) return;
  const at = listing.expiresAt.toISOString();
  const { mail } = await notify(tx, {
    accountId: post.accountId,
    cityId: listing.cityId,
    type: 'postEnding',
    key: `ending ${listing.id} ${at} ${days}`,
    listingId: listing.id,
    facts: { title: bothOf(listing, 'title'), endsAt: at },
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

/** Tells the author why it was taken down. */
export async function mailTakenDown(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  why: Why,
): Promise<void> {
  const post = await postOf(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  await sendMail(tx, { ...post, kind: 'postTakenDown', path, reason: whyIn(why, post.lang) ?? '' });
}

interface PostChange {
  change: PostChangeByStaff;
  reason: string;
  /** Of the page that the mail leads to. */
  path: string;
}

/** Tells somebody what staff changed about a post that is or was theirs. */
export async function mailPostChange(
  tx: Transaction,
  listing: Listing,
  ownerId: string | null,
  change: PostChange,
): Promise<void> {
  const post = await postOf(tx, { ...listing, ownerId });
  if (post) await sendMail(tx, { ...post, kind: 'postChanged', ...change });
}

/** Tells the author what came of their appeal. */
export async function mailAppealAnswered(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  const post = await postOf(tx, listing);
  if (!post) return;
  const path = kindOf(kinds, listing.kind).minePath;
  // What was rejected before anybody saw it waits for review again.
  const result = outcome === 'overturned' && listing.state === 'pending' ? 'requeued' : outcome;
  await sendMail(tx, { ...post, kind: 'appealAnswered', path, outcome: result, reason: answer });
}

/** Whom a mail about a post goes to, in their language; null when nobody is there any more. */
async function postOf(tx: Transaction, listing: Listing) {
  const author = listing.ownerId && (await findAccount(tx, listing.ownerId));
  if (!author || author.deletedAt) return null;
  const { id: accountId, email: to, name, lang } = author;
  return { accountId, to, name, lang, cityId: listing.cityId, title: textIn(listing, 'title', lang) };
}

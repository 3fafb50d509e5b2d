import type { ListingContact } from '@dalil/contract/listings';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { networkCounters } from '../../../http/limits/network-limits.ts';
import { type Limiter, perDay } from '../../../redis/limiter.ts';
import { findAuthor } from '../../accounts/accounts.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { getPublicListing } from '../base/listings.service.ts';
import type { UsageCounter } from './usage-counter.ts';

/**
 * Daily limits against harvesting of contact details. The network limit is higher because many people, for example in
 * a school, share one IP address.
 */
const ofAccount = perDay('contact.account', 30);
const ofNetwork = perDay('contact.network', 100);

interface Asker {
  network: string;
  accountId: string | null;
}

/**
 * Returns the author's contact details; 404 unless the post is public. It takes from the rate limit of the network
 * and account and counts the contact. For an anonymous post it returns only the phone number, and only if the author
 * chose to show it.
 */
export async function getContact(
  { db, throttle, uses }: { db: Database; throttle: Limiter; uses: UsageCounter },
  kinds: ListingKinds,
  scope: CityScope,
  { network, accountId }: Asker,
  id: number,
): Promise<ListingContact> {
  const counters = networkCounters(ofNetwork, network);
  if (accountId) counters.push([ofAccount, accountId]);
  await throttle.take(counters);
  const listing = await getPublicListing(db, scope, id);
  const reach = await kinds[listing.kind]?.contact?.(db, id);
  if (!reach) throw new AppError('notFound');
  uses.add(id, 'contacts');
  const { phone, email, showPhone } = reach;
  if (listing.anonymous) return { name: null, phone: showPhone ? phone : null, email: null };
  return { name: (await findAuthor(db, listing.ownerId))?.name ?? null, phone, email };
}

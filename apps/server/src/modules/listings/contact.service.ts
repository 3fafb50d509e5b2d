import type { ListingContact } from '@dalil/contract/listings';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { type Counter, limitOf, type Throttle } from '../../redis/throttle.ts';
import { findPoster } from '../accounts/accounts.service.ts';
import type { CityScope } from '../places/places.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import { getPublicListing } from './listings.service.ts';
import type { UseCounter } from './use-counter.ts';

/** Whoever collects numbers is slowed down: a household asks for some a day, a school for more. */
const perAccount = limitOf('contact.account', 30);
const perNetwork = limitOf('contact.network', 100);

interface Asker {
  network: string;
  accountId: string | null;
}

/** How to reach who posts something. Who is named to nobody is not named here either: their number, if they ticked that. */
export async function getContact(
  { db, throttle, uses }: { db: Database; throttle: Throttle; uses: UseCounter },
  kinds: ListingKinds,
  scope: CityScope,
  { network, accountId }: Asker,
  id: number,
): Promise<ListingContact> {
  const counters: Counter[] = [[perNetwork, network]];
  if (accountId) counters.push([perAccount, accountId]);
  await throttle.take(counters);
  const listing = await getPublicListing(db, scope, id);
  const reach = await kinds[listing.kind]?.contact?.(db, id);
  if (!reach) throw new AppError('notFound');
  uses.add(id, 'contacts');
  const { phone, email, showPhone } = reach;
  if (listing.anonymous) return { name: null, phone: showPhone ? phone : null, email: null };
  return { name: (await findPoster(db, listing.ownerId))?.name ?? null, phone, email };
}

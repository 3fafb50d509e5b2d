import type { Renewal } from '@dalil/contract/listings';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { shownState } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { type Listing, listListings, lockAny } from '../base/listings.service.ts';
import { changeMine } from './my-listings.service.ts';
import { type RenewalTicket, readRenewal } from './renewal-ticket.ts';

interface Named {
  listing: Listing;
  state: Renewal['state'];
}

/** What a ticket would renew. Throws for one that is old, not ours, or of a post that is another's or away by now. */
export async function findRenewal(
  db: Database,
  setting: string,
  scope: InCity,
  ticket: string,
): Promise<Named> {
  const named = await read(setting, scope, ticket);
  const [listing] = await listListings(db, [named.post]);
  return standing(named, listing);
}

/** Renews it in the name of its owner; of two presses the second finds it renewed. */
export async function renewByTicket(
  tx: Transaction,
  kinds: ListingKinds,
  setting: string,
  scope: InCity,
  ticket: string,
): Promise<Named> {
  const named = await read(setting, scope, ticket);
  const found = standing(named, await lockAny(tx, scope, named.post));
  if (found.state !== 'ready') return found;
  const listing = await changeMine(tx, kinds, scope, named.owner, named.post, 'renew');
  return { listing, state: 'renewed' };
}

async function read(setting: string, { cityId }: InCity, ticket: string): Promise<RenewalTicket> {
  const named = await readRenewal(setting, ticket);
  if (named?.city !== cityId) throw new AppError('gone');
  return named;
}

function standing({ city, owner, ends }: RenewalTicket, listing: Listing | null | undefined): Named {
  const isTheirs = listing?.ownerId === owner && listing.cityId === city && !listing.hidden;
  if (!isTheirs || listing.state === 'removed') throw new AppError('gone');
  const state = shownState(listing);
  const isRenewed = (listing.expiresAt?.getTime() ?? 0) > ends;
  // It was renewed since, and has ended again: another mail says so.
  if (isRenewed && state === 'expired') throw new AppError('gone');
  if (state !== 'published' && state !== 'expired') return { listing, state: 'closed' };
  return { listing, state: isRenewed ? 'renewed' : 'ready' };
}

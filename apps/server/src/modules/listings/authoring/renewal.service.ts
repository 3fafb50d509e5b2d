import type { Renewal } from '@dalil/contract/listings';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { effectiveState } from '../base/expiry.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { type Listing, listListings, lockAny } from '../base/listings.service.ts';
import { changeMine } from './my-listings.service.ts';
import { type RenewalToken, readRenewalToken } from './renewal-token.ts';

interface RenewalResult {
  listing: Listing;
  state: Renewal['state'];
}

/**
 * Returns the post that a token would renew. Throws if the token is invalid or expired, or the post has changed owner
 * or is gone.
 */
export async function findRenewal(
  db: Database,
  setting: string,
  scope: InCity,
  ticket: string,
): Promise<RenewalResult> {
  const named = await read(setting, scope, ticket);
  const [listing] = await listListings(db, [named.post]);
  return renewalState(named, listing);
}

/** Renews the post on behalf of its owner. Idempotent: a second click finds it renewed. */
export async function renewByToken(
  tx: Transaction,
  kinds: ListingKinds,
  setting: string,
  scope: InCity,
  ticket: string,
): Promise<RenewalResult> {
  const named = await read(setting, scope, ticket);
  const found = renewalState(named, await lockAny(tx, scope, named.post));
  if (found.state !== 'ready') return found;
  const listing = await changeMine(tx, kinds, scope, named.owner, named.post, 'renew');
  return { listing, state: 'renewed' };
}

async function read(setting: string, { cityId }: InCity, ticket: string): Promise<RenewalToken> {
  const named = await readRenewalToken(setting, ticket);
  if (named?.city !== cityId) throw new AppError('gone');
  return named;
}

function renewalState(
  { city, owner, ends }: RenewalToken,
  listing: Listing | null | undefined,
): RenewalResult {
  const isTheirs = listing?.ownerId === owner && listing.cityId === city && !listing.hidden;
  if (!isTheirs || listing.state === 'removed') throw new AppError('gone');
  const state = effectiveState(listing);
  const isRenewed = (listing.expiresAt?.getTime() ?? 0) > ends;
  // The post was renewed and has expired again; a newer email has a valid link.
  if (isRenewed && state === 'expired') throw new AppError('gone');
  if (state !== 'published' && state !== 'expired') return { listing, state: 'closed' };
  return { listing, state: isRenewed ? 'renewed' : 'ready' };
}

import { isoDay } from '@dalil/messages/formats';
import { bilingualText, textIn } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { findAllContactable } from '../../accounts/contactable-accounts.service.ts';
import { sendMails } from '../../mail/mail.service.ts';
import { notifyAll } from '../../notifications/notify.service.ts';
import { findCity } from '../../places/places.service.ts';
import { isShown, type Listing, listListings } from '../base/listings.service.ts';
import { listSavers } from './favourites.service.ts';
import type { PriceDrop } from './price-drop.ts';

/** Recipients per transaction. */
const atOnce = 500;

/**
 * Notifies members who saved a post that its price was reduced, at most once a day each. Returns the number of
 * members processed.
 */
export async function notifyPriceDrop(db: Database, drop: PriceDrop, signal: AbortSignal): Promise<number> {
  const [post] = await listListings(db, [drop.listingId]);
  const city = post && (await findCity(db, post.cityId));
  // Skip if the price changed again or the post is no longer public.
  if (!city || !isShown(post) || post.amount !== drop.now) return 0;
  const key = `price ${post.id} ${isoDay(drop.at, city.timeZone)}`;
  const item = { cityId: post.cityId, type: post.kind, id: post.id };
  let requested = 0;
  for (let after: string | null = null; !signal.aborted; ) {
    const savers = await listSavers(db, item, after, atOnce);
    await db.transaction((tx) => notifySavers(tx, post, drop, key, savers));
    requested += savers.length;
    if (savers.length < atOnce) break;
    after = savers.at(-1) ?? null;
  }
  return requested;
}

async function notifySavers(
  tx: Transaction,
  post: Listing,
  { was, now, per, path }: PriceDrop,
  key: string,
  savers: readonly string[],
): Promise<void> {
  const { id: listingId, cityId, ownerId } = post;
  const notified = await notifyAll(
    tx,
    savers.filter((saver) => saver !== ownerId),
    {
      cityId,
      type: 'priceDrop',
      key,
      listingId,
      facts: { title: bilingualText(post, 'title'), was, now, per },
    },
  );
  const readers = await findAllContactable(tx, notified);
  await sendMails(
    tx,
    readers.map(({ id: accountId, email: to, name, lang }) => ({
      kind: 'priceDrop',
      accountId,
      to,
      name,
      lang,
      cityId,
      title: textIn(post, 'title', lang),
      path: path[lang],
      was,
      now,
      per,
    })),
  );
}

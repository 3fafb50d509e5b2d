import { type ListingKindName, listingKinds, listingSides } from '@dalil/contract/listing-states';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import { cursorTime, pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import { aliasedColumns, statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import type { Revision } from '../../listings/base/draft.ts';
import { type Listing, photosOfRevision } from '../../listings/base/listings.service.ts';
import { listingRevisions, listings, listingTransitions } from '../../listings/base/listings.table.ts';
import { listMedia, type UsedMedium } from '../../media/media-uses.service.ts';
import type { CityScope } from '../../places/places.service.ts';

/** Pending post with the columns of a queue row. */
export interface PendingPost
  extends Pick<Listing, 'id' | 'kind' | 'titleEn' | 'titleAr' | 'ownerId' | 'publishedAt' | 'createdAt'>,
    Pick<
      Revision,
      'version' | 'submittedAt' | 'reviewLockedBy' | 'reviewLockedUntil' | 'sampled' | 'severity'
    > {
  revisionId: number;
}

export interface QueuedRow extends PendingPost {
  author: { id: string; name: string };
  /** Photos of the pending revision. */
  photos: UsedMedium[];
}

const columns = aliasedColumns({
  id: listings.id,
  kind: listings.kind,
  titleEn: listings.titleEn,
  titleAr: listings.titleAr,
  ownerId: listings.ownerId,
  publishedAt: listings.publishedAt,
  createdAt: listings.createdAt,
  revisionId: listingRevisions.id,
  version: listingRevisions.version,
  submittedAt: listingRevisions.submittedAt,
  reviewLockedBy: listingRevisions.reviewLockedBy,
  reviewLockedUntil: listingRevisions.reviewLockedUntil,
  sampled: listingRevisions.sampled,
  severity: listingRevisions.severity,
});

/**
 * SQL condition for pending reviews: submitted revisions, and sampled public ones unless the post also has a
 * submitted revision. Removed posts, and posts hidden with their owner's account, are excluded until they return.
 */
const isPending = sql`(${listingRevisions.state} = 'pending' or ${listingRevisions.sampled})
  and ${listings.state} <> 'removed' and not ${listings.hidden}
  and not (${listingRevisions.sampled} and exists (
    select from ${listingRevisions} sent where sent.listing_id = ${listings.id} and sent.state = 'pending'))`;

const ofListing = eq(listings.id, listingRevisions.listingId);

const waiting = sql`${listingRevisions} inner join ${listings} on ${ofListing}
  where ${listingRevisions.cityId} = ${sql.placeholder('cityId')} and ${isPending}`;

const kind = sql`${sql.placeholder('kind')}::text`;

/** False for serious signals, which therefore come first: false sorts before true. */
const isOrdinary = sql`(${listingRevisions.severity} is distinct from 'serious')`;

const readPage = statement<PendingPost>(sql`
  select ${columns} from ${waiting} and (${kind} is null or ${listings.kind} = ${kind})
    and (not ${sql.placeholder('warned')}::boolean or ${listingRevisions.severity} in ('serious', 'warning'))
    and (${isOrdinary}, ${listingRevisions.submittedAt}, ${listingRevisions.id})
      > (${sql.placeholder('ordinary')}::boolean, ${sql.placeholder('at')}::timestamptz,
        ${sql.placeholder('after')}::bigint)
  order by ${isOrdinary}, ${listingRevisions.submittedAt}, ${listingRevisions.id}
  limit ${sql.raw(String(pageSizePlusOne))}`);

/** Cursor: 0 if the last row has a serious signal, else 1; then its submission time and revision id. */
const queuePlace = z.tuple([z.union([z.literal(0), z.literal(1)]), cursorTime, z.int()]);

interface QueueQuery {
  kind?: ListingKindName | undefined;
  /** Restricts the queue to posts with a warning or a serious signal. */
  warned?: boolean | undefined;
  cursor?: string | undefined;
}

/** Returns a page of pending reviews: serious signals first, then oldest first, in three queries. */
export async function listQueue(db: Database, { cityId }: InCity, { kind, warned, cursor }: QueueQuery) {
  const [ordinary, at, after] = readCursor(cursor, queuePlace) ?? [0, null, 0];
  const found = await readPage(db, {
    cityId,
    kind: kind ?? null,
    warned: warned ?? false,
    ordinary: ordinary === 1,
    at: at === null ? '-infinity' : new Date(at).toISOString(),
    after,
  });
  const { rows, meta } = pageOf(found, ({ severity, submittedAt, revisionId }) => [
    severity === 'serious' ? 0 : 1,
    submittedAt?.getTime() ?? 0,
    revisionId,
  ]);
  return { rows: await withAuthors(db, rows), meta };
}

/** Returns a post of the city with its pending revision; null if the post has none or does not exist. */
export async function findPending(db: Database | Transaction, { cityId }: InCity, id: number) {
  const [row] = await db
    .select({ revision: listingRevisions, listing: listings })
    .from(listingRevisions)
    .innerJoin(listings, ofListing)
    .where(and(eq(listingRevisions.cityId, cityId), eq(listingRevisions.listingId, id), isPending));
  return row ?? null;
}

/** Adds authors and photos to queue rows. */
export async function withAuthors(db: Database, rows: readonly PendingPost[]): Promise<QueuedRow[]> {
  const [names, photos] = await Promise.all([
    listNames(
      db,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    listMedia(
      db,
      rows.map(({ revisionId }) => photosOfRevision(revisionId)),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    author: { id: row.ownerId ?? '', name: names.get(row.ownerId ?? '') ?? '' },
    photos: photos.filter(({ owner }) => owner === photosOfRevision(row.revisionId)),
  }));
}

const countKinds = statement<{ kind: ListingKindName; count: number; oldestAt: Date }>(sql`
  select ${listings.kind}, count(*)::int as count, min(${listingRevisions.submittedAt}) as "oldestAt"
  from ${waiting} group by ${listings.kind}`);

const zone = sql`${sql.placeholder('timeZone')}::text`;
const ofAnyKind = sql`any(${sql.param([...listingKinds])}::text[])`;
const ofAnySide = sql`any(${sql.param([...listingSides])}::text[])`;

/**
 * Reads the posts published today and the median wait. Kind and side are listed explicitly, because they precede the
 * time in the index of public posts.
 */
const readPace = statement<{ publishedToday: number; medianWaitMinutes: number | null }>(sql`
  select
    (select count(*)::int from ${listings}
      where ${listings.cityId} = ${sql.placeholder('cityId')} and ${listings.kind} = ${ofAnyKind}
        and ${listings.side} = ${ofAnySide} and ${listings.state} = 'published' and not ${listings.hidden}
        and ${listings.publishedAt} >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}
    ) as "publishedToday",
    (select round(percentile_cont(0.5) within group (order by extract(epoch from at - sent_at)) / 60)::int
      from ${listingTransitions}
      where city_id = ${sql.placeholder('cityId')} and sent_at is not null and at > now() - interval '7 days'
    ) as "medianWaitMinutes"`);

/** Counts pending reviews of all kinds. */
export async function countPending(db: Database, { cityId }: { cityId: number }): Promise<number> {
  return (await countKinds(db, { cityId })).reduce((sum, { count }) => sum + count, 0);
}

/** Returns queue length by kind and review speed, in two queries. */
export async function readQueueMetrics(db: Database, { cityId, city }: CityScope) {
  const [kinds, [pace]] = await Promise.all([
    countKinds(db, { cityId }),
    readPace(db, { cityId, timeZone: city.timeZone }),
  ]);
  const oldest = Math.min(...kinds.map(({ oldestAt }) => oldestAt.getTime()));
  return {
    waiting: kinds.reduce((sum, { count }) => sum + count, 0),
    byKind: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])),
    oldestAt: kinds.length > 0 ? new Date(oldest) : null,
    publishedToday: pace?.publishedToday ?? 0,
    medianWaitMinutes: pace?.medianWaitMinutes ?? null,
  };
}

import { isDeepStrictEqual } from 'node:util';
import {
  isPublicState,
  type ListingAction,
  type ListingKindName,
  type ListingState,
  transitions,
} from '@dalil/contract/listing-states';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aliasedColumns, statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { shareCardFiles } from '../../../storage/share-card.ts';
import { eraseAttributes } from '../../attributes/attribute-values.service.ts';
import { categoriesTag } from '../../categories/categories.service.ts';
import { type CategoryCounter, recordCountChanges } from '../../categories/category-counts.service.ts';
import { editsTag, listingTag, listsTag } from '../../categories/listing-tags.ts';
import { deleteFiles } from '../../media/media-files.service.ts';
import { releaseMedia } from '../../media/media-uses.service.ts';
import { invalidateMedia } from '../../media/public-media.service.ts';
import { eraseNotifications } from '../../notifications/notify.service.ts';
import { deleteDocuments, updateVisibility } from '../../search/index/documents.service.ts';
import { type DecisionReason, noReason } from './decision-reason.ts';
import { isExpired } from './expiry.ts';
import type { ListingKind, ListingKinds } from './listing-kind.ts';
import { listingFingerprints, listingRevisions, listings, listingTransitions } from './listings.table.ts';
import type { UndoData } from './undo-data.ts';

export type Listing = typeof listings.$inferSelect;

/** Reassigns related rows from one post to another: all rows, or those in `ids`. */
export interface Reassignment {
  from: number;
  to: number;
  ids?: number[];
}

/**
 * SQL condition: visible to visitors now. It compares the expiry date itself, because the worker stores the expiry
 * later.
 */
export const isShownNow = and(
  sql`${listings.state} = 'published' and not ${listings.hidden}`,
  or(isNull(listings.expiresAt), gt(listings.expiresAt, sql`now()`)),
);

/**
 * SQL condition: public posts of a kind. It repeats the conditions of the partial indexes, so that only the expiry
 * date is checked per row.
 */
export const isPublic = ({ cityId }: { cityId: number | Placeholder }, kind: ListingKindName | Placeholder) =>
  and(eq(listings.cityId, cityId), eq(listings.kind, kind), isShownNow);

/** Counts public posts, up to `most`. */
export async function countPublic(
  db: Database,
  scope: InCity,
  kind: ListingKindName,
  most: number,
): Promise<number> {
  const some = db
    .select({ id: listings.id })
    .from(listings)
    .where(isPublic(scope, kind))
    .limit(most)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Returns the public posts among these ids, in any order. */
export async function listPublicById(
  db: Database | Transaction,
  scope: InCity,
  kind: ListingKindName,
  ids: readonly number[],
): Promise<Listing[]> {
  return db
    .select()
    .from(listings)
    .where(and(isPublic(scope, kind), inArray(listings.id, [...ids])));
}

type Named = Pick<Listing, 'id' | 'titleEn' | 'titleAr' | 'slugEn' | 'slugAr' | 'picture'>;
const { id, titleEn, titleAr, slugEn, slugAr, picture } = listings;
const readNamed = statement<Named>(sql`
  select ${aliasedColumns({ id, titleEn, titleAr, slugEn, slugAr, picture })} from ${listings}
  where ${isPublic({ cityId: sql.placeholder('cityId') }, sql.placeholder('kind'))}
    and ${id} = any(${sql.placeholder('ids')}::bigint[])`);

/** Returns the titles of the public posts among these ids, in any order. */
export const listPublicTitles = (
  db: Database,
  { cityId }: InCity,
  kind: ListingKindName,
  ids: readonly number[],
): Promise<Named[]> => readNamed(db, { cityId, kind, ids });

/** Returns offers published since the given time, newest first. */
export async function listNewest(
  db: Database,
  scope: InCity,
  kind: ListingKindName,
  since: Date,
  most: number,
): Promise<Listing[]> {
  return db
    .select()
    .from(listings)
    .where(and(isPublic(scope, kind), eq(listings.side, 'offer'), gte(listings.publishedAt, since)))
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(most);
}

/** Checks that a post of any kind is public. */
export async function isListingShown(db: Database, { cityId }: InCity, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.cityId, cityId), isShownNow));
  return rows.length > 0;
}

/** Checks that at least one of the posts is public, in any city and of any kind. */
export async function areShown(db: Database, ids: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isShownNow))
    .limit(1);
  return row !== undefined;
}

/** Returns a public post of any kind; 404 otherwise. */
export async function getPublicListing(
  db: Database | Transaction,
  { cityId }: InCity,
  id: number,
): Promise<Listing> {
  const [row] = await listListings(db, [id]);
  if (!row || row.cityId !== cityId || !isShown(row) || isExpired(row)) throw new AppError('notFound');
  return row;
}

/** Returns the posts with these ids in any state, in no particular order. */
export async function listListings(db: Database | Transaction, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(listings)
    .where(inArray(listings.id, [...ids]));
}

/** Locks a post for a change; concurrent changes wait. 404 for a removed post. */
export async function lockListing(tx: Transaction, scope: InCity, id: number): Promise<Listing> {
  const row = await lockAny(tx, scope, id);
  if (!row || row.state === 'removed') throw new AppError('notFound');
  return row;
}

/** Locks a post of this owner; 404 for posts of other members and for removed posts. */
export async function lockOwnListing(
  tx: Transaction,
  scope: InCity,
  id: number,
  ownerId: string,
): Promise<Listing> {
  const row = await lockListing(tx, scope, id);
  if (row.ownerId !== ownerId) throw new AppError('notFound');
  return row;
}

/** Returns a post of this member in any state except removed; 404 for removed posts and posts of other members. */
export async function getOwnListing(
  db: Database | Transaction,
  { cityId }: InCity,
  id: number,
  ownerId: string,
): Promise<Listing> {
  const [row] = await listListings(db, [id]);
  if (!row || row.cityId !== cityId || row.ownerId !== ownerId || row.state === 'removed')
    throw new AppError('notFound');
  return row;
}

/**
 * Locks a post in any state. Other transactions can still insert rows that refer to the post, because its key does
 * not change (`no key update`).
 */
export async function lockAny(tx: Transaction, { cityId }: InCity, id: number): Promise<Listing | null> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.cityId, cityId)))
    .for('no key update');
  return row ?? null;
}

/** Throws 403 if the moderator owns the post, because nobody may decide about their own post. */
export function rejectOwn({ ownerId }: Pick<Listing, 'ownerId'>, moderatorId: string): void {
  if (ownerId === moderatorId) throw new AppError('forbidden');
}

/** Returns a kind by name; throws 404 if it is not registered. */
export function kindOf(kinds: ListingKinds, name: ListingKindName): ListingKind {
  const kind = kinds[name];
  if (!kind) throw new AppError('notFound');
  return kind;
}

interface KeptQuery {
  category?: number | undefined;
  sub?: readonly number[] | undefined;
  q?: unknown;
  keyword?: unknown;
  near?: unknown;
  box?: unknown;
  cursor?: unknown;
  priceMin?: unknown;
  priceMax?: unknown;
}

/**
 * Returns the cache tags of a list, apart from those of the posts in it. Returns none, so that the response is not
 * cached, if the query has unbounded values: search text, places, prices, cursors or filters of the kind itself.
 */
export function listTags(
  scope: InCity,
  kind: ListingKindName,
  { category, sub = [], q, keyword, near, box, cursor, priceMin, priceMax }: KeptQuery,
  own: readonly unknown[] = [],
): string[] {
  const made = [q, keyword, near, box, cursor, priceMin, priceMax, ...own];
  if (made.some((given) => given !== undefined)) return [];
  const within = sub.length > 0 ? sub : [category];
  return [...within.map((id) => listsTag(scope, kind, id)), categoriesTag(scope)];
}

/**
 * Columns that decide whether and where a post appears in lists. A change of any other column affects only the lists
 * that show the post.
 */
const listOrderColumns = [
  'side',
  'categoryId',
  'categoryIds',
  'titleEn',
  'titleAr',
  'searchText',
  'attributeIds',
  'areaId',
  'location',
  'amount',
  'hasPhotos',
  'verified',
  'publishedAt',
  'expiresAt',
] as const satisfies (keyof Listing)[];

/**
 * Returns the tags to invalidate after a change: of the post itself and of the lists it enters, leaves or moves in.
 */
function changedTags(before: Listing, after: Listing): string[] {
  const edited = [listingTag(after, after.id), editsTag(after, after.kind)];
  const stays =
    isShown(before) === isShown(after) &&
    listOrderColumns.every((fact) => isDeepStrictEqual(before[fact], after[fact]));
  if (stays) return edited;
  const categories = [before, after].flatMap(({ categoryId, categoryIds }) => [
    categoryId ?? [],
    categoryIds,
  ]);
  return [...edited, ...[undefined, ...categories.flat()].map((id) => listsTag(after, after.kind, id))];
}

/**
 * True if the post is published and not hidden. It ignores the expiry date, so an expired post counts until the
 * worker changes its state.
 */
export const isShown = ({ state, hidden }: Pick<Listing, 'state' | 'hidden'>) =>
  state === 'published' && !hidden;

const countedIn = (listing: Listing): CategoryCounter[] =>
  isShown(listing) ? listing.categoryIds.map((categoryId) => ({ categoryId, side: listing.side })) : [];

/**
 * The only function that updates posts: it also updates category counts, the visibility in search and of photos, and
 * invalidates cached pages.
 */
export async function writeListing(
  tx: Transaction,
  before: Listing,
  changes: Partial<typeof listings.$inferInsert>,
): Promise<Listing> {
  const [after] = await writeListings(tx, [before], changes);
  if (!after) throw new AppError('notFound');
  return after;
}

/** Applies the same changes to each post in a fixed number of statements. */
async function writeListings(
  tx: Transaction,
  befores: readonly Listing[],
  changes: Partial<typeof listings.$inferInsert>,
): Promise<Listing[]> {
  const ids = befores.map(({ id }) => id);
  const written = await tx.update(listings).set(changes).where(inArray(listings.id, ids)).returning();
  const afters = new Map(written.map((row) => [row.id, row]));
  const pairs = befores.map((before) => {
    const after = afters.get(before.id);
    if (!after) throw new AppError('notFound');
    return { before, after, counted: { before: countedIn(before), after: countedIn(after) } };
  });
  const differ = (these: CategoryCounter[], those: CategoryCounter[]) =>
    these.filter((one) => !those.some((other) => isDeepStrictEqual(one, other)));
  await recordCountChanges(tx, {
    left: pairs.flatMap(({ counted }) => differ(counted.before, counted.after)),
    entered: pairs.flatMap(({ counted }) => differ(counted.after, counted.before)),
  });
  const seen = pairs.filter(({ before, after }) => isShown(before) || isShown(after));
  await invalidate(
    tx,
    seen.flatMap(({ before, after }) => changedTags(before, after)),
  );
  await showInSearch(tx, pairs);
  await invalidateMedia(
    tx,
    pairs.flatMap(({ before, after }) =>
      isShown(before) === isShown(after) ? [] : photosOfListing(after.id),
    ),
  );
  return pairs.map(({ after }) => after);
}

/** Updates visibility in the search index. Posts with the same change share a statement. */
async function showInSearch(
  tx: Transaction,
  pairs: readonly { before: Listing; after: Listing }[],
): Promise<void> {
  const changed = pairs.flatMap(({ before, after }) => {
    const was = searchVisibility(before);
    const fields = Object.entries(searchVisibility(after)).filter(
      ([field, value]) => !isDeepStrictEqual(value, was[field as keyof typeof was]),
    );
    return fields.length === 0 ? [] : { after, shown: Object.fromEntries(fields) };
  });
  const groups = Map.groupBy(changed, ({ after: { cityId, kind }, shown }) =>
    JSON.stringify([cityId, kind, shown]),
  );
  for (const group of groups.values())
    for (const { after, shown } of group.slice(0, 1)) {
      const itemIds = group.map((one) => one.after.id);
      await updateVisibility(tx, { cityId: after.cityId, kind: after.kind, itemIds }, shown);
    }
}

/** Search visibility of a post: whether it can be found, since when and until when. */
export const searchVisibility = (row: Listing) => ({
  shown: isShown(row),
  publishedAt: row.publishedAt ?? row.createdAt,
  visibleUntil: row.expiresAt,
});

interface Who {
  actorId: string | null;
  why?: DecisionReason;
  /** For decisions: time when the decided revision was submitted. */
  sentAt?: Date | null;
  /** Undo deadline, for decisions that can be undone. */
  undoUntil?: Date | null;
  undo?: UndoData | null;
}

/**
 * Applies a state transition together with `changes` and records who did it and why. Throws a conflict if the state
 * does not allow the action. Transitions of an edit leave the state of the public post unchanged.
 */
export async function applyTransition(
  tx: Transaction,
  listing: Listing,
  action: ListingAction,
  { actorId, why = noReason, sentAt = null, undoUntil = null, undo = null }: Who,
  changes: Partial<typeof listings.$inferInsert> = {},
): Promise<Listing> {
  const { from, to } = transitions[action];
  const ofEdit = isPublicState(listing.state) && isReview(action);
  if (!ofEdit && !(from as readonly ListingState[]).includes(listing.state)) throw new AppError('conflict');
  const state = ofEdit ? listing.state : (to ?? changes.state ?? listing.state);
  await tx.insert(listingTransitions).values({
    listingId: listing.id,
    cityId: listing.cityId,
    sentAt,
    undoUntil,
    undo,
    action,
    from: listing.state,
    to: state,
    actorId,
    ...why,
  });
  // An edit was submitted or decided: the public version was already written, or it stays the same.
  if (state === listing.state && Object.keys(changes).length === 0) return listing;
  return writeListing(tx, listing, { ...changes, state });
}

/** Applies an automatic transition to several posts. */
export async function applyTransitionToAll(
  tx: Transaction,
  moved: readonly Listing[],
  action: 'expire',
): Promise<void> {
  if (moved.length === 0) return;
  const { from, to } = transitions[action];
  if (moved.some(({ state }) => !(from as readonly ListingState[]).includes(state)))
    throw new AppError('conflict');
  await tx.insert(listingTransitions).values(
    moved.map(({ id, cityId, state }) => ({
      listingId: id,
      cityId,
      action,
      from: state,
      to,
      actorId: null,
      ...noReason,
    })),
  );
  await writeListings(tx, moved, { state: to });
}

const reviewActions: readonly ListingAction[] = [
  'submit',
  'withdraw',
  'publish',
  'approve',
  'requestChanges',
  'reject',
];
const isReview = (action: ListingAction) => reviewActions.includes(action);

/** SQL for the ids of all posts of an owner in a city, for tables of other modules that refer to posts. */
export const postsOf = ({ cityId }: InCity, ownerId: string) =>
  sql`(select ${listings.id} from ${listings} where ${listings.cityId} = ${cityId} and ${listings.ownerId} = ${ownerId})`;

/** Owner key under which the public photos of a post are stored. */
export const photosOfListing = (id: number) => `listing/${id}`;
/** Owner key under which the photos of a revision are stored. */
export const photosOfRevision = (id: number) => `revision/${id}`;

/** Removes what another module stores about a post. All erasers are listed in `registry/listing-erasers.ts`. */
export type ListingEraser = (tx: Transaction, listing: Listing) => Promise<void>;

/** Deletes the content of a post; only the record that it existed remains. */
export async function eraseContent(
  tx: Transaction,
  kinds: ListingKinds,
  erasers: readonly ListingEraser[],
  listing: Listing,
): Promise<void> {
  const { id, kind, cityId } = listing;
  const revisions = await tx.delete(listingRevisions).where(eq(listingRevisions.listingId, id)).returning();
  await kindOf(kinds, kind).erase(tx, id);
  await eraseAttributes(tx, id);
  await eraseNotifications(tx, id);
  await deleteDocuments(tx, { cityId, kind, itemIds: [id] });
  await tx.delete(listingFingerprints).where(eq(listingFingerprints.listingId, id));
  for (const erase of erasers) await erase(tx, listing);
  const undoable = await tx
    .select({ undo: listingTransitions.undo })
    .from(listingTransitions)
    .where(and(eq(listingTransitions.listingId, id), isNotNull(listingTransitions.undo)));
  // Reasons written by staff may name people and are deleted; the decisions themselves stay.
  await tx
    .update(listingTransitions)
    .set({ reason: null, undo: null })
    .where(eq(listingTransitions.listingId, id));
  for (const { undo } of undoable)
    if (undo?.replaced) await releaseMedia(tx, photosOfRevision(undo.replaced.id));
  for (const revision of revisions) await releaseMedia(tx, photosOfRevision(revision.id));
  await releaseMedia(tx, photosOfListing(id));
  await deleteFiles(tx, [shareCardFiles(cityId, `${kind}-${id}`)]);
}

/**
 * Returns the error for a page that cannot be shown: 410 for a removed post that was public, 404 for everything else.
 */
export async function unavailableError(db: Database, { cityId }: InCity, kind: ListingKindName, id: number) {
  const [row] = await db
    .select({ state: listings.state, publishedAt: listings.publishedAt })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.cityId, cityId), eq(listings.kind, kind)));
  return new AppError(row?.state === 'removed' && row.publishedAt ? 'gone' : 'notFound');
}

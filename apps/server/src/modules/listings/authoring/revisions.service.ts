import { randomUUID } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import { isPublicState, type ListingKindName } from '@dalil/contract/listing-states';
import type { Scope } from '@dalil/contract/scope';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { pointAt } from '../../../db/point.ts';
import { safeParse, validate } from '../../../http/validate.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { slugOf } from '../../../text/slug.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import {
  type ResolvedAttributes,
  saveAttributes,
  verifyAttributes,
} from '../../attributes/attribute-values.service.ts';
import { copyMedia, listMedia, releaseMedia, setMedia } from '../../media/media-uses.service.ts';
import { findAreaCentre } from '../../places/areas.service.ts';
import { delayNewDocument } from '../../search/index/new-documents.service.ts';
import { updateSearchDocument } from '../adapters/listing-search.ts';
import { noReason } from '../base/decision-reason.ts';
import { type Draft, type Revision, typedIn } from '../base/draft.ts';
import { expiryFromNow } from '../base/expiry.ts';
import type { BaseFields, ListingKind, ListingKinds, RawInput } from '../base/listing-kind.ts';
import {
  applyTransition,
  isShown,
  kindOf,
  type Listing,
  lockOwnListing,
  photosOfListing,
  photosOfRevision,
  writeListing,
} from '../base/listings.service.ts';
import { listingRevisions, listings } from '../base/listings.table.ts';
import type { ReplacedRevision } from '../base/undo-data.ts';
import { saveFingerprints } from '../duplicates/fingerprints.service.ts';
import { notifyPriceDropTask } from '../favourites/favourites.tasks.ts';
import type { ListingHooks } from './listing-hooks.ts';
import { samplingFor } from './post-publication-sampling.ts';

/** Data of a save request. */
interface Saving {
  input: RawInput;
  /** Idempotency key of this save, so that a retry is recognised. */
  key?: string | undefined;
  /** Form step that the author had open when saving. */
  step?: number | undefined;
}

const written = ({ schemaVersion }: ListingKind, input: RawInput, { key, step }: Omit<Saving, 'input'>) => ({
  input,
  schemaVersion,
  saveKey: key ?? null,
  ...(step ? { step } : {}),
});

/** Column values that clear the review lock, to be written when a revision leaves or re-enters the queue. */
export const clearReviewLock = { reviewLockedBy: null, reviewLockedUntil: null };

const isOpen = ne(listingRevisions.state, 'approved');

export async function findRevision(
  db: Database | Transaction,
  listingId: number,
  which: 'open' | 'public',
): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(listingRevisions)
    .where(
      and(
        eq(listingRevisions.listingId, listingId),
        which === 'open' ? isOpen : eq(listingRevisions.state, 'approved'),
      ),
    );
  return row ?? null;
}

/** Returns versions and states of the posts' revisions; changes with every edit or decision. */
export const listRevisionVersions = (db: Database | Transaction, ids: readonly number[]) => {
  const { listingId, id, version, state } = listingRevisions;
  return db
    .select({ listingId, id, version, state })
    .from(listingRevisions)
    .where(inArray(listingId, [...ids]))
    .orderBy(asc(id));
};

/** Returns the owner's draft; 404 for posts of other members and for removed posts. */
export async function getDraft(
  db: Database,
  kinds: ListingKinds,
  scope: Pick<Scope, 'cityId'>,
  ownerId: string,
  id: number,
): Promise<Draft> {
  const draft = await getAnyDraft(db, kinds, scope, id);
  if (draft.listing.ownerId !== ownerId || draft.listing.state === 'removed') throw new AppError('notFound');
  return draft;
}

/**
 * Returns a post in any state, removed included, with its open or else its public revision, for staff; 404 if it has
 * neither.
 */
export async function getAnyDraft(
  db: Database,
  kinds: ListingKinds,
  { cityId }: Pick<Scope, 'cityId'>,
  id: number,
): Promise<Draft> {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.cityId, cityId)));
  const revision =
    listing && ((await findRevision(db, id, 'open')) ?? (await findRevision(db, id, 'public')));
  if (!listing || !revision) throw new AppError('notFound');
  return { listing, revision: { ...revision, input: typedIn(kindOf(kinds, listing.kind), revision) } };
}

/** Returns the photos attached to a revision, with their processing state. */
export const listPhotos = (db: Database, { revision }: Draft) =>
  listMedia(db, [photosOfRevision(revision.id)]);

/**
 * Creates a draft; a retry with the same idempotency key returns the first one. Throws if the owner has too many open
 * drafts. Without an owner it has no limit and no photos.
 */
export async function createDraft(
  tx: Transaction,
  kinds: ListingKinds,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  ownerId: string | null,
  { kind: name, input, ...call }: Saving & { kind: ListingKindName },
): Promise<Draft> {
  const kind = kindOf(kinds, name);
  const typed = ownFields(kind, input);
  const retried = call.key && ownerId ? await findRetriedDraft(tx, ownerId, call.key) : null;
  if (retried) return retried;
  if (ownerId) await enforceDraftLimit(tx, ownerId);
  const [listing] = await tx
    .insert(listings)
    .values({ cityId, kind: name, ownerId, lang, titleEn: '', titleAr: '', slugEn: '', slugAr: '' })
    .returning();
  if (!listing) throw new AppError('internal');
  const revision = await addRevision(tx, listing, written(kind, typed, call));
  if (ownerId) await arrangePhotos(tx, kind, listing, revision);
  return { listing: await nameDraft(tx, kind, listing, typed), revision };
}

/** Finds the draft created by an earlier attempt of the same request. */
async function findRetriedDraft(tx: Transaction, ownerId: string, key: string): Promise<Draft | null> {
  // Waits for the first attempt, which may still be running.
  await takeAdvisoryLock(tx, 'draft', ownerId, key);
  const [retried] = await tx
    .select({ listing: listings, revision: listingRevisions })
    .from(listings)
    .innerJoin(listingRevisions, eq(listingRevisions.listingId, listings.id))
    .where(and(eq(listings.ownerId, ownerId), eq(listingRevisions.saveKey, key)));
  return retried ?? null;
}

/**
 * Throws if the account has reached the limit of open drafts. Locks per account until the transaction ends, so that
 * concurrent requests cannot exceed it together.
 */
export async function enforceDraftLimit(tx: Transaction, ownerId: string): Promise<void> {
  await takeAdvisoryLock(tx, 'drafts', ownerId);
  const openDrafts = await tx.$count(
    listings,
    and(eq(listings.ownerId, ownerId), eq(listings.state, 'draft')),
  );
  if (openDrafts >= limits.openDrafts) throw new AppError('tooManyDrafts');
}

/**
 * Saves form input to the open revision, or to a new one if the post is public without an open edit. Throws a
 * conflict if `version` is not the current one. A pending revision must stay valid; the public version does not
 * change.
 */
export async function saveDraft(
  tx: Transaction,
  kinds: ListingKinds,
  scope: Pick<Scope, 'cityId'>,
  ownerId: string,
  id: number,
  { version, input, ...call }: Saving & { version: number },
): Promise<Draft> {
  const listing = await lockOwnListing(tx, scope, id, ownerId);
  const kind = kindOf(kinds, listing.kind);
  const typed = ownFields(kind, input);
  const open = await findRevision(tx, id, 'open');
  const current = open ?? (await findRevision(tx, id, 'public'));
  // This is a retry of a save whose response was lost.
  if (call.key && current?.saveKey === call.key) return { listing, revision: current };
  if (current?.version !== version) throw new AppError('conflict');
  const changes = { ...written(kind, typed, call), version: version + 1 };
  const revision = open ? await writeRevision(tx, open, changes) : await addRevision(tx, listing, changes);
  await arrangePhotos(tx, kind, listing, revision);
  if (open?.state === 'pending') await readyForReview(tx, kind, listing, revision);
  return { listing: await nameDraft(tx, kind, listing, typed), revision };
}

/**
 * Submits a draft for review. Instant fields (which need no review), and whole posts of trusted members, become
 * public at once. `sentNow`: it entered the review queue now; `unread`: it became public without review because the
 * author is trusted.
 */
export async function submitDraft(
  tx: Transaction,
  kinds: ListingKinds,
  scope: Pick<Scope, 'cityId'>,
  ownerId: string,
  id: number,
  version: number,
  findTermsDay: ListingHooks['findTermsDay'],
): Promise<Draft & { sentNow: boolean; unread: boolean }> {
  const listing = await lockOwnListing(tx, scope, id, ownerId);
  const kind = kindOf(kinds, listing.kind);
  const open = await findRevision(tx, id, 'open');
  if (!open || open.version !== version) throw new AppError('conflict');
  const input = await readyForReview(tx, kind, listing, open);
  const current = await findRevision(tx, id, 'public');
  const termsOn = await acceptedTerms(listing, open, current, () => findTermsDay(tx, scope));
  const before = current && safeParse(kind.input, typedIn(kind, current));
  // If the public version is invalid under today's rules, the changed fields cannot be determined and the whole edit
  // needs a review.
  const edit = isPublicState(listing.state) && before?.success ? changedFields(before.data, input) : null;
  const due = before?.data
    ? kind.instantFields(before.data, input).filter((field) => edit?.includes(field))
    : [];
  const publish = async (by: { trusted: boolean }): Promise<Draft> => {
    const { listing: shown, revision } = await publishRevision(tx, kinds, listing, open, termsOn);
    const sample = samplingFor(shown.secret, revision.version, current, by);
    return { listing: shown, revision: sample ? await writeRevision(tx, revision, sample) : revision };
  };
  if (due.length === edit?.length)
    return { ...(await publish({ trusted: false })), sentNow: false, unread: false };
  const owner = await findAccount(tx, ownerId);
  // Trust applies only in the city whose staff granted it.
  if (owner?.trusted && owner.cityId === scope.cityId) {
    const { listing: shown, revision } = await publish({ trusted: true });
    const moved = await applyTransition(tx, shown, 'publish', { actorId: ownerId });
    return { listing: moved, revision, sentNow: false, unread: true };
  }
  const revision = await writeRevision(tx, open, {
    state: 'pending',
    ...noReason,
    termsOn,
    submittedAt: open.state === 'pending' ? open.submittedAt : new Date(),
    ...clearReviewLock,
  });
  // For a public post, duplicates are found by its public version, so its fingerprints stay unchanged.
  if (!listing.publishedAt) await saveFingerprints(tx, kind, listing, input, photosOfRevision(open.id));
  if (current && due.length > 0) await publishFields(tx, kind, listing, current, open, due);
  const moved = await applyTransition(tx, listing, 'submit', { actorId: ownerId });
  return { listing: moved, revision, sentNow: open.state !== 'pending', unread: false };
}

/** Returns the names of the fields that differ. */
export const changedFields = (before: RawInput, after: RawInput): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Applies the instant fields of a pending edit to the public version; the pending revision contains them too. */
async function publishFields(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
  current: Revision,
  open: Revision,
  fields: readonly string[],
): Promise<void> {
  const [shown, typed] = [typedIn(kind, current), typedIn(kind, open)];
  const input = { ...shown, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) };
  // If the fields are valid only together with the rest of the edit, they stay pending with it.
  const parsed = safeParse(kind.input, input);
  if (!parsed.success) return;
  await writeRevision(tx, current, { input, schemaVersion: kind.schemaVersion });
  await writePublicData(tx, kind, listing, parsed.data);
}

/**
 * Returns the date of the terms accepted with this submission: the current terms for a draft; a later edit keeps the
 * date accepted before.
 */
async function acceptedTerms(
  listing: Listing,
  open: Revision,
  current: Revision | null,
  findTermsDay: () => Promise<string | null>,
): Promise<string | null> {
  const before = open.termsOn ?? current?.termsOn ?? null;
  return listing.state === 'draft' || !before ? findTermsDay() : before;
}

/** Changes by staff to a public version. */
export interface Correction {
  version: number;
  changes: RawInput;
  removedPhotos: readonly string[];
}

/**
 * Changes the public version on behalf of staff; throws a conflict if `version` is not its current one. The author's
 * open edit gets the same values, so that approving it does not revert the correction.
 */
export async function correctPublic(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  { version, changes, removedPhotos }: Correction,
): Promise<{ listing: Listing; revision: Revision; fields: string[] }> {
  const kind = kindOf(kinds, listing.kind);
  const current = await findRevision(tx, listing.id, 'public');
  if (current?.version !== version) throw new AppError('conflict');
  const correct = async (revision: Revision): Promise<Revision> => {
    const input = corrected(kind, typedIn(kind, revision), changes, removedPhotos);
    const written = await writeRevision(tx, revision, {
      input,
      schemaVersion: kind.schemaVersion,
      version: revision.version + 1,
      saveKey: null,
    });
    if (removedPhotos.length > 0) await arrangePhotos(tx, kind, listing, written);
    return written;
  };
  const before = typedIn(kind, current);
  // A business without an owner is valid under a shorter form; that form applies until the fields of the full one are
  // completed.
  const rules = safeParse(kind.input, before).success ? kind.input : (kind.unclaimedInput ?? kind.input);
  const input = validate(rules, corrected(kind, before, changes, removedPhotos));
  const revision = await correct(current);
  const open = await findRevision(tx, listing.id, 'open');
  if (open) await correct(open);
  if (removedPhotos.length > 0)
    await copyMedia(tx, photosOfRevision(current.id), photosOfListing(listing.id));
  return {
    listing: await writePublicData(tx, kind, listing, input),
    revision,
    fields: changedFields(before, revision.input),
  };
}

/** Applies changes to the input. Emptied fields are left out, as in the author's form. */
function corrected(
  kind: ListingKind,
  typed: RawInput,
  changes: RawInput,
  removedPhotos: readonly string[],
): RawInput {
  const changed = Object.entries(changes).filter(([field]) => kind.fields.includes(field));
  const photos = kind.photoFields.flatMap((field): [string, unknown][] => {
    const value = typed[field];
    if (Array.isArray(value)) return [[field, value.filter((id) => !removedPhotos.includes(id))]];
    return removedPhotos.includes(value as string) ? [[field, null]] : [];
  });
  const input = { ...typed, ...Object.fromEntries([...changed, ...photos]) };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''));
}

/** Deletes the open revision of a post, so that a new owner does not see it. */
export async function removeOpenRevision(tx: Transaction, listing: Listing): Promise<void> {
  const open = await findRevision(tx, listing.id, 'open');
  if (!open) return;
  await tx.delete(listingRevisions).where(eq(listingRevisions.id, open.id));
  await releaseMedia(tx, photosOfRevision(open.id));
}

/** Publishes a post without an owner. Throws field errors if the post lacks what the form for such posts requires. */
export async function publishUnowned(
  tx: Transaction,
  kinds: ListingKinds,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  actorId: string | null,
  { kind: name, input }: { kind: ListingKindName; input: RawInput },
): Promise<Listing> {
  const kind = kindOf(kinds, name);
  if (!kind.unclaimedInput) throw new AppError('internal');
  await kind.verify?.(tx, { cityId: scope.cityId, ownerId: null }, validate(kind.unclaimedInput, input));
  const { listing, revision } = await createDraft(tx, kinds, scope, null, { kind: name, input });
  const { listing: shown } = await publishRevision(tx, kinds, listing, revision);
  return applyTransition(tx, shown, 'list', { actorId });
}

/**
 * Makes a revision the public one and updates the kind's own row, the row in `listings` and the photos. The replaced
 * revision is deleted. The state of the post stays the same: the caller applies the transition.
 */
export async function publishRevision(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  open: Revision,
  termsOn = open.termsOn,
): Promise<Draft> {
  const { replaced, ...draft } = await replacePublic(tx, kinds, listing, open, { termsOn });
  if (replaced) await releaseMedia(tx, photosOfRevision(replaced.id));
  return draft;
}

/**
 * Makes a revision the public one as `publishRevision` does, but so that it can be undone until `undoUntil`:
 * notifications are delayed and the photos of the replaced revision are retained. The caller applies the transition
 * and stores the returned `replaced` revision for the undo.
 */
export const publishReversibly = (
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  open: Revision,
  undoUntil: Date,
) => replacePublic(tx, kinds, listing, open, { termsOn: open.termsOn, notifyAfter: undoUntil });

async function replacePublic(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  open: Revision,
  { termsOn, notifyAfter }: { termsOn: string | null; notifyAfter?: Date },
): Promise<Draft & { replaced: Revision | null }> {
  const kind = kindOf(kinds, listing.kind);
  const rules = (listing.ownerId === null && kind.unclaimedInput) || kind.input;
  const input = validate(rules, typedIn(kind, open));
  const [replaced] = await tx
    .delete(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listing.id), eq(listingRevisions.state, 'approved')))
    .returning();
  const revision = await writeRevision(tx, open, { state: 'approved', ...noReason, termsOn });
  await copyMedia(tx, photosOfRevision(open.id), photosOfListing(listing.id));
  const shown = await writePublicData(tx, kind, listing, input, notifyAfter);
  if (notifyAfter) await delayNewDocument(tx, { ...shown, itemId: shown.id }, notifyAfter);
  return { listing: shown, revision, replaced: replaced ?? null };
}

/**
 * Makes the revision that an approval replaced public again. The caller first makes the approved revision pending.
 * Throws a conflict if the old version is invalid under the current rules.
 */
export async function restoreReplaced(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  { submittedAt, ...replaced }: ReplacedRevision,
): Promise<Listing> {
  const kind = kindOf(kinds, listing.kind);
  const [revision] = await tx
    .insert(listingRevisions)
    .overridingSystemValue()
    .values({
      ...replaced,
      listingId: listing.id,
      cityId: listing.cityId,
      state: 'approved',
      submittedAt: submittedAt === null ? null : new Date(submittedAt),
    })
    .returning();
  if (!revision) throw new AppError('internal');
  const parsed = safeParse(kind.unclaimedInput ?? kind.input, typedIn(kind, revision));
  // Today's rules would reject the old version.
  if (!parsed.success) throw new AppError('conflict');
  await copyMedia(tx, photosOfRevision(revision.id), photosOfListing(listing.id));
  return writePublicData(tx, kind, listing, parsed.data, 'never');
}

/** Writes the public data of a post from its public revision and photos. */
async function writePublicData(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
  input: Parameters<ListingKind['publish']>[2],
  /** Time of the price-drop notification; `never` for none, immediately if omitted. */
  notifyAfter?: Date | 'never',
): Promise<Listing> {
  const photos: Record<string, Listing['picture'][]> = {};
  for (const { slot, picture } of await listMedia(tx, [photosOfListing(listing.id)])) {
    photos[slot] = [...(photos[slot] ?? []), picture];
  }
  const ready = Object.fromEntries(
    kind.photoFields.map((field) => [field, (photos[field] ?? []).filter((picture) => picture !== null)]),
  );
  const mark = listing.verified ? await kind.dropChecks?.(tx, listing, input) : undefined;
  await kind.publish(tx, listing, input, ready);
  await saveFingerprints(tx, kind, listing, input, photosOfListing(listing.id));
  const secret = listing.secret ?? randomUUID();
  const facts = await withFallbackLocation(tx, kind.baseFields(input, { id: listing.id, secret }));
  const declared =
    kind.declaredAttributes &&
    (await saveAttributes(tx, { ...listing, ...facts }, kind.declaredAttributes(input)));
  const written = await writeListing(tx, listing, {
    ...toBaseColumns(facts, declared),
    ...mark,
    secret,
    changedAt: new Date(),
    // Edits change neither the list position nor the expiry date.
    ...(listing.publishedAt ? {} : { publishedAt: new Date(), expiresAt: expiryFromNow(kind) }),
    picture: ready[kind.photoFields[0] ?? '']?.[0] ?? null,
    hasPhotos: Object.values(ready).some((pictures) => pictures.length > 0),
  });
  await updateSearchDocument(tx, kind, written);
  if (notifyAfter !== 'never') await queuePriceDrop(tx, kind, listing, written, notifyAfter);
  return written;
}

/** Queues price-drop notifications instead of sending them here, because there may be many recipients. */
async function queuePriceDrop(
  tx: Transaction,
  kind: ListingKind,
  before: Listing,
  after: Listing,
  startAfter: Date | undefined,
): Promise<void> {
  const [was, now] = [before.amount, after.amount];
  if (!kind.price || !isShown(before) || after.side !== 'offer') return;
  if (was === null || now === null || now >= was) return;
  const drop = {
    listingId: after.id,
    was,
    now,
    per: now === 0 ? ('free' as const) : kind.price,
    path: { en: kind.path(after.id, after.slugEn), ar: kind.path(after.id, after.slugAr) },
    at: new Date().toISOString(),
  };
  await enqueue(tx, notifyPriceDropTask, drop, startAfter ? { startAfter } : {});
}

/** Places a post without a point at the centre of its area, so that distance filters can find it. */
async function withFallbackLocation(tx: Transaction, facts: BaseFields): Promise<BaseFields> {
  if (facts.location || !facts.areaId) return facts;
  return { ...facts, location: await findAreaCentre(tx, facts.areaId) };
}

/** Converts derived values to columns of `listings`. */
export function toBaseColumns(
  {
    location,
    searchText,
    areaId = null,
    side = 'offer',
    amount = null,
    anonymous = false,
    ...facts
  }: BaseFields,
  declared?: ResolvedAttributes,
) {
  return {
    ...facts,
    areaId,
    side,
    amount,
    anonymous,
    slugEn: slugOf(facts.titleEn),
    slugAr: slugOf(facts.titleAr),
    searchText: declared ? `${searchText} ${declared.searchText}` : searchText,
    ...(declared ? { attributeValues: declared.said, attributeIds: declared.ids } : {}),
    location: location ? pointAt(location) : null,
  } as Omit<typeof listings.$inferInsert, 'cityId' | 'kind' | 'lang'>;
}

/** Drops fields that the kind does not have. */
function ownFields(kind: ListingKind, input: RawInput): RawInput {
  return Object.fromEntries(Object.entries(input).filter(([field]) => kind.fields.includes(field)));
}

/**
 * Checks that a revision is complete and that all its photos are processed, so that a post that cannot be displayed
 * is never approved.
 */
async function readyForReview(tx: Transaction, kind: ListingKind, listing: Listing, revision: Revision) {
  const input = validate(kind.input, typedIn(kind, revision));
  await kind.verify?.(tx, listing, input);
  if (kind.declaredAttributes) {
    const { categoryIds } = kind.baseFields(input, { id: listing.id, secret: listing.secret ?? '' });
    const isNew = listing.publishedAt === null;
    await verifyAttributes(tx, { ...listing, categoryIds }, kind.declaredAttributes(input), { isNew });
  }
  const unready: Record<string, string[]> = {};
  for (const { slot, state } of await listMedia(tx, [photosOfRevision(revision.id)])) {
    if (state === 'refused') unready[slot] = ['errors.field.photoUnreadable'];
    else if (state !== 'ready') unready[slot] ??= ['errors.field.photoNotReady'];
  }
  if (Object.keys(unready).length > 0) throw new AppError('validation', unready);
  return input;
}

async function addRevision(
  tx: Transaction,
  { id: listingId, cityId }: Listing,
  values: ReturnType<typeof written> & { version?: number },
): Promise<Revision> {
  const [row] = await tx
    .insert(listingRevisions)
    .values({ listingId, cityId, ...values })
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

export async function writeRevision(
  tx: Transaction,
  { id }: Revision,
  changes: Partial<Revision>,
): Promise<Revision> {
  const [row] = await tx.update(listingRevisions).set(changes).where(eq(listingRevisions.id, id)).returning();
  if (!row) throw new AppError('internal');
  return row;
}

/** Stores the titles entered so far as the name of a draft. */
async function nameDraft(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
  typed: RawInput,
): Promise<Listing> {
  if (listing.publishedAt) return listing;
  const field = kind.titleField ?? 'title';
  const textOf = (name: string) => {
    const value = typed[name];
    return typeof value === 'string' ? value.trim().slice(0, 120) : '';
  };
  const [title, arabic] = [textOf(field), textOf(`${field}Arabic`)];
  const [row] = await tx
    .update(listings)
    // Staff search drafts by title before they are public.
    .set({
      titleEn: title || arabic,
      titleAr: arabic || title,
      searchText: normaliseText([...new Set([title, arabic])].filter(Boolean).join(' ')),
    })
    .where(eq(listings.id, listing.id))
    .returning();
  return row ?? listing;
}

async function arrangePhotos(
  tx: Transaction,
  kind: ListingKind,
  { id: listingId, ownerId }: Listing,
  { id, input }: Revision,
): Promise<void> {
  const place = { owner: photosOfRevision(id), versionOf: photosOfListing(listingId) };
  const { photoFields, documentFields = [] } = kind;
  for (const field of [...photoFields, ...documentFields]) {
    const value = input[field];
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && isUuid(id));
    await setMedia(
      tx,
      ownerId ?? '',
      { ...place, slot: field, documents: documentFields.includes(field) },
      ids,
    );
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

import { treeOf } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import type { DecidedAction } from '@dalil/contract/listing-states';
import type { Database } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import type { InCity } from '../../../scope.ts';
import { findAccount, listNames } from '../../accounts/accounts.service.ts';
import type { DeclaredAttributes } from '../../attributes/attribute-values.ts';
import { type Attribute, listAttributes } from '../../attributes/vocabulary.service.ts';
import { listCategoryNames } from '../../categories/categories.service.ts';
import { changedFields } from '../../listings/authoring/revisions.service.ts';
import type { ListingKind, ListingKinds, RawInput } from '../../listings/base/listing-kind.ts';
import { type Listing, postsOf } from '../../listings/base/listings.service.ts';
import { findNearDuplicates } from '../../listings/duplicates/duplicates.service.ts';
import { listAreaNames } from '../../places/areas.service.ts';
import { readRecord } from '../decisions/author-record.service.ts';
import { countReportsByOutcome, listReportsByPost } from '../reports/reports.service.ts';
import { listSignals } from '../signals/signals.service.ts';
import { listNotes } from './notes.service.ts';
import { getReview } from './review.service.ts';

export type ReviewPage = Awaited<ReturnType<typeof readReviewPage>>;

/** Returns everything a moderator needs to decide a post, in one request of about twenty queries. */
export async function readReviewPage(db: Database, kinds: ListingKinds, scope: InCity, id: number) {
  const review = await getReview(db, kinds, scope, id);
  const { kind, listing, revision, typed, published, history } = review;
  const [similar, record, names, reports, signals, notes] = await Promise.all([
    findNearDuplicates(db, kinds, { listing, revision: { ...revision, input: typed } }, 'staff'),
    listing.ownerId ? readAuthor(db, scope, listing.ownerId) : null,
    readNames(db, kind, listing, typed),
    listReportsByPost(db, id),
    listSignals(db, [revision.id]),
    listNotes(db, id),
  ]);
  const people = [
    ...history.map(({ actorId }) => actorId),
    ...similar.map((other) => other.listing.ownerId),
    ...notes.map(({ authorId }) => authorId),
  ];
  return {
    ...review,
    changed: published ? changedFields(wholeOf(kind, published), wholeOf(kind, typed)) : [],
    alike: similar,
    record,
    names,
    reports,
    notes,
    signals: signals.get(revision.id) ?? [],
    people: await listNames(
      db,
      people.filter((person) => person !== null),
    ),
  };
}

/** Applies schema defaults, so that a default does not count as a change. */
const wholeOf = (kind: ListingKind, typed: RawInput): RawInput => safeParse(kind.input, typed).data ?? typed;

/**
 * True after enough approvals without any rejection, take-down or upheld report. Approved edits count, because they
 * were reviewed too.
 */
const qualifiesForTrust = (
  { approve = 0, reject = 0, takeDown = 0 }: Partial<Record<DecidedAction, number>>,
  { acted }: { acted: number },
): boolean => approve >= limits.proposedAfter && reject + takeDown + acted === 0;

async function readAuthor(db: Database, scope: InCity, ownerId: string) {
  const [account, record, reports] = await Promise.all([
    findAccount(db, ownerId),
    readRecord(db, scope, ownerId),
    countReportsByOutcome(db, postsOf(scope, ownerId)),
  ]);
  if (!account) return null;
  // Trust applies only in the city whose staff granted it.
  const [isHere, { trusted }] = [account.cityId === scope.cityId, account];
  const proposed = isHere && !trusted && qualifiesForTrust(record.decisions, reports);
  return { account, trusted: trusted && isHere, proposed, ...record, reports };
}

/** Returns the names of categories, areas and attributes used by the pending and the public version. */
async function readNames(db: Database, kind: ListingKind, listing: Listing, typed: RawInput) {
  const input = safeParse(kind.input, typed).data;
  const facts = input && kind.baseFields(input, { id: listing.id, secret: listing.secret ?? '' });
  const declared = [input && kind.declaredAttributes?.(input), listing.attributeValues].filter(
    (each) => !!each,
  );
  const [categories, areas, words] = await Promise.all([
    listCategoryNames(db, [...listing.categoryIds, ...(facts?.categoryIds ?? [])]),
    listAreaNames(db, [listing.areaId, facts?.areaId ?? null]),
    kind.declaredAttributes ? listAttributes(db, listing, treeOf(listing.kind)) : [],
  ]);
  return {
    categories: [...categories.values()],
    areas: [...areas.values()],
    words: words.filter((word) => declared.some((each) => says(each, word))),
  };
}

const says = (
  { services = [], facts = {}, evidence = {} }: DeclaredAttributes,
  { key }: Attribute,
): boolean =>
  key in facts || key in evidence || services.some((service) => 'word' in service && service.word === key);

import { limits } from '@dalil/contract/limits';
import type { SimilarityFeature } from '@dalil/contract/listing-states';
import { type Severity, type Signal, type SignalCode, severities } from '@dalil/contract/signals';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import { writeRevision } from '../../listings/authoring/revisions.service.ts';
import { type Draft, typedIn } from '../../listings/base/draft.ts';
import type { BaseFields, ListingKind, ListingKinds, RawInput } from '../../listings/base/listing-kind.ts';
import { kindOf, type Listing } from '../../listings/base/listings.service.ts';
import { findMedian } from '../../listings/catalog/category-price.service.ts';
import { findNearDuplicates, type NearDuplicate } from '../../listings/duplicates/duplicates.service.ts';
import { findFlaggedPhrases } from '../../phrases/phrases.ts';
import { countRecent } from '../decisions/author-record.service.ts';
import { listingSignals } from './signals.table.ts';

const dayMs = 86_400_000;

/**
 * Analyses a submission, replaces its stored signals, sets the revision's severity to that of the most severe one,
 * and returns the signals. About ten short queries, so it runs on submission and no post is reviewed without signals.
 * Signals decide nothing.
 */
export async function updateSignals(
  tx: Transaction,
  kinds: ListingKinds,
  { listing, revision }: Draft,
): Promise<Signal[]> {
  const kind = kindOf(kinds, listing.kind);
  const typed = typedIn(kind, revision);
  const { data: input } = safeParse(kind.input, typed);
  const found = input
    ? [
        ...signalsOfWords(kind, input),
        ...(await signalsOfPrice(
          tx,
          listing,
          kind.baseFields(input, { ...listing, secret: listing.secret ?? '' }),
        )),
        ...signalsOfDuplicates(
          await findNearDuplicates(tx, kinds, { listing, revision: { ...revision, input: typed } }, 'staff'),
        ),
        ...(await signalsOfAuthor(tx, listing)),
      ]
    : [];
  await tx.delete(listingSignals).where(eq(listingSignals.revisionId, revision.id));
  if (found.length > 0)
    await tx.insert(listingSignals).values(found.map((signal) => ({ revisionId: revision.id, ...signal })));
  const severity = severities.find((one) => found.some((signal) => signal.severity === one)) ?? null;
  await writeRevision(tx, revision, { severity });
  return found;
}

/** Returns the signals of these revisions, most severe first. */
export async function listSignals(
  db: Database,
  revisionIds: readonly number[],
): Promise<ReadonlyMap<number, Signal[]>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(listingSignals)
    .where(inArray(listingSignals.revisionId, [...revisionIds]))
    .orderBy(listingSignals.code);
  const gravest = rows.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  return Map.groupBy(gravest, ({ revisionId }) => revisionId);
}

interface FlaggedText {
  code: SignalCode;
  severity: Severity;
  field: string;
  words: string;
}

function signalsOfWords(kind: ListingKind, input: RawInput): Signal[] {
  const doubted = [
    ...Object.entries(input).flatMap(([field, value]) =>
      stringsIn(value).flatMap((text) => findFlaggedPhrases(text).map((found) => doubt(field, found))),
    ),
    ...contactsInTitle(kind, input),
    ...(kind.softWarnings?.(input) ?? []).map((words): FlaggedText => ({ ...words, severity: 'warning' })),
  ];
  return [...Map.groupBy(doubted, ({ code }) => code)].map(([code, words]) => ({
    code,
    severity: words.some(({ severity }) => severity === 'serious') ? 'serious' : 'warning',
    evidence: {
      words: words.slice(0, limits.signals.words).map(({ field, words }) => ({ field, words })),
    },
  }));
}

/** Matches a phone number (also in Arabic digits) or a link. */
const contact =
  /(?<!\p{Nd})(?:\+?\p{Nd}{1,3}[\s.-]*)?\(?\p{Nd}{3}\)?[\s.-]*\p{Nd}{3}[\s.-]*\p{Nd}{4}(?!\p{Nd})|https?:\/\/\S+|\bwww\.\S+|\b[\w-]{2,}\.(?:com|net|org|info|shop|store|online|site|app|me|io|co|us|ly)\b(?:\/\S*)?/giu;

/**
 * Flags contact details in titles: a title should name what is offered, and "call 313…" there leads readers past the
 * rest of the post.
 */
function contactsInTitle({ titleField = 'title' }: ListingKind, input: RawInput): FlaggedText[] {
  return [titleField, `${titleField}Arabic`].flatMap((field) =>
    stringsIn(input[field]).flatMap((text) =>
      [...text.matchAll(contact)].map(
        ([words]): FlaggedText => ({
          code: 'contactInTitle',
          severity: 'warning',
          field,
          words: words.trim(),
        }),
      ),
    ),
  );
}

const doubt = (
  field: string,
  { ground, clear, words }: ReturnType<typeof findFlaggedPhrases>[number],
): FlaggedText => ({ code: ground, severity: clear ? 'serious' : 'warning', field, words });

/** Returns all strings in a field value, however nested. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Flags unusual prices: far below the median is a common lure of scams, far above is often a typo. */
async function signalsOfPrice(tx: Transaction, listing: Listing, facts: BaseFields): Promise<Signal[]> {
  const { amount } = facts;
  const usual = amount ? await findMedian(tx, listing, facts) : null;
  if (!amount || !usual) return [];
  const { times } = limits.signals.price;
  const [low, high] = [amount * times < usual.median, amount > usual.median * times];
  if (!low && !high) return [];
  return [
    { code: 'priceOutlier', severity: low ? 'warning' : 'note', evidence: { price: { amount, ...usual } } },
  ];
}

const codeOf = { text: 'sameText', photo: 'samePhoto', phone: 'samePhone' } as const satisfies Record<
  SimilarityFeature,
  SignalCode
>;

/**
 * Flags near-duplicates: a duplicate of the author's own post is a repost, one of another member's post may use
 * stolen photos or text.
 */
function signalsOfDuplicates(similar: readonly NearDuplicate[]): Signal[] {
  return (Object.keys(codeOf) as SimilarityFeature[]).flatMap((likeness): Signal[] => {
    const posts = similar.filter((other) => other.likeness.includes(likeness));
    if (posts.length === 0) return [];
    const severity = posts.every(({ own }) => own) ? 'note' : 'warning';
    return [
      { code: codeOf[likeness], severity, evidence: { posts: posts.map(({ listing }) => listing.id) } },
    ];
  });
}

async function signalsOfAuthor(tx: Transaction, listing: Listing): Promise<Signal[]> {
  const { ownerId } = listing;
  const account = ownerId && (await findAccount(tx, ownerId));
  if (!account) return [];
  const days = Math.floor((Date.now() - account.createdAt.getTime()) / dayMs);
  const posted = await countRecent(tx, listing, account.id);
  const { newAccountDays, manyPosts } = limits.signals;
  return [
    ...(days < newAccountDays
      ? [{ code: 'newAccount', severity: 'note', evidence: { days } } satisfies Signal]
      : []),
    ...(posted >= manyPosts
      ? [{ code: 'manyPosts', severity: 'warning', evidence: { posted } } satisfies Signal]
      : []),
  ];
}

import type { SimilarityFeature } from '@dalil/contract/listing-states';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import { listPerceptualHashes } from '../../media/media-uses.service.ts';
import { type Draft, typedIn } from '../base/draft.ts';
import { isExpired } from '../base/expiry.ts';
import type { ListingKind, ListingKinds, RawInput } from '../base/listing-kind.ts';
import { kindOf, type Listing, listListings, photosOfRevision } from '../base/listings.service.ts';
import { listingFingerprints, listingRevisions } from '../base/listings.table.ts';
import {
  extractFeatures,
  fingerprintsOf,
  haveSameOffer,
  haveSamePhone,
  haveSamePhoto,
  haveSameText,
  type SimilarityFeatures,
} from './similarity-features.ts';

/** Limits: posts read per fingerprint, posts compared in all, and duplicates returned to authors and to staff. */
const most = { ofMark: 20, compared: 30, told: { author: 3, staff: 6 } };

/** A similar post. `own`: it has the same owner; `likeness`: the features that match. */
export interface NearDuplicate {
  listing: Listing;
  own: boolean;
  likeness: SimilarityFeature[];
}

type Seen = 'author' | 'staff';

/**
 * Returns near-duplicates of a post, the author's own posts first, in five queries. Authors never see posts that are
 * not public, or other members' posts matched by phone number, which would reveal an anonymous author; staff see
 * everything.
 */
export async function findNearDuplicates(
  db: Database | Transaction,
  kinds: ListingKinds,
  { listing, revision }: Draft,
  seenBy: Seen = 'author',
): Promise<NearDuplicate[]> {
  const kind = kindOf(kinds, listing.kind);
  const looks = await listPerceptualHashes(db, [photosOfRevision(revision.id)]);
  const traits = traitsIn(kind, listing, revision.input, looks);
  // An incomplete draft has no duplicates.
  if (!traits) return [];
  const found = await listMarked(db, listing, fingerprintsOf(listing.kind, traits));
  const others = (await listListings(db, found)).filter((other) => mayBeTold(listing, other, seenBy));
  const versions = await listVersions(db, kind, others);
  return others
    .flatMap((other): NearDuplicate[] => {
      const version = versions.get(other.id);
      const own = isSameOwner(listing, other);
      const likeness = version ? matchingFeatures(traits, version, own, seenBy) : [];
      return likeness.length > 0 ? [{ listing: other, own, likeness }] : [];
    })
    .sort((a, b) => Number(b.own) - Number(a.own) || b.likeness.length - a.likeness.length)
    .slice(0, most.told[seenBy]);
}

const isSameOwner = (one: Listing, other: Listing) => one.ownerId !== null && one.ownerId === other.ownerId;

function mayBeTold(listing: Listing, other: Listing, seenBy: Seen): boolean {
  if (other.kind !== listing.kind || other.state === 'removed' || other.state === 'draft') return false;
  if (seenBy === 'staff' || isSameOwner(listing, other)) return true;
  return other.state === 'published' && !other.hidden && !isExpired(other);
}

function matchingFeatures(
  one: SimilarityFeatures,
  other: SimilarityFeatures,
  own: boolean,
  seenBy: Seen,
): SimilarityFeature[] {
  const [text, photo] = [haveSameText(one, other), haveSamePhoto(one, other)];
  const phone = (own || seenBy === 'staff') && haveSamePhone(one, other);
  // All posts of one person have the same phone number, so among own posts it only counts together with the same
  // category, side and price.
  if (!text && !photo && !(phone && (!own || haveSameOffer(one, other)))) return [];
  return [
    ...(text ? (['text'] as const) : []),
    ...(photo ? (['photo'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
  ];
}

/** Returns the features for the similarity comparison, or null for incomplete input. */
function traitsIn(
  kind: ListingKind,
  listing: Listing,
  typed: RawInput,
  looks: readonly { look: string }[],
): SimilarityFeatures | null {
  const parsed = safeParse(kind.unclaimedInput ?? kind.input, typed);
  return parsed.success ? extractFeatures(kind, listing, parsed.data, looks) : null;
}

/**
 * Returns the ids of posts that share fingerprints with this one, most matches first. Only the newest posts of each
 * fingerprint are read, however common it is.
 */
async function listMarked(
  db: Database | Transaction,
  { id, cityId }: Listing,
  marks: readonly number[],
): Promise<number[]> {
  if (marks.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select marked.listing_id as id
    from unnest(${sql.param([...marks])}::bigint[]) as wanted(mark)
    cross join lateral (
      select listing_id from ${listingFingerprints}
      where city_id = ${cityId} and fingerprint = wanted.mark
      order by listing_id desc limit ${most.ofMark}
    ) as marked
    where marked.listing_id <> ${id}
    group by marked.listing_id
    order by count(*) desc, marked.listing_id desc
    limit ${most.compared}`);
  return rows.map((row) => Number(row.id));
}

/**
 * Returns the similarity features of each post, taken from the public revision, or from the submitted one if the post
 * never was public.
 */
async function listVersions(
  db: Database | Transaction,
  kind: ListingKind,
  posts: readonly Listing[],
): Promise<Map<number, SimilarityFeatures>> {
  if (posts.length === 0) return new Map();
  const ids = posts.map(({ id }) => id);
  const rows = await db.select().from(listingRevisions).where(inArray(listingRevisions.listingId, ids));
  const shown = posts.flatMap((post) => {
    const versions = rows.filter(({ listingId }) => listingId === post.id);
    const version =
      versions.find(({ state }) => state === 'approved') ?? (post.publishedAt ? null : versions[0]);
    return version ? [{ post, version }] : [];
  });
  const looks = await listPerceptualHashes(
    db,
    shown.map(({ version }) => photosOfRevision(version.id)),
  );
  return new Map(
    shown.flatMap(({ post, version }) => {
      const own = looks.filter(({ owner }) => owner === photosOfRevision(version.id));
      const traits = traitsIn(kind, post, typedIn(kind, version), own);
      return traits ? [[post.id, traits] as const] : [];
    }),
  );
}

import type { MatchCriterion } from '@dalil/contract/staff-businesses';
import { normaliseText } from '@dalil/messages/normalise-text';
import type { Database } from '../../../db/database.ts';
import { type Listing, listListings } from '../../listings/base/listings.service.ts';
import { listPublicByPhones } from '../../listings/duplicates/fingerprints.service.ts';
import { listAround } from './staff-listings.service.ts';

/** Limits: distance in meters between two map pins of one business, candidates compared, and results returned. */
const most = { meters: 250, compared: 60, told: 6 };

/** Minimum similarity of two names of one business. */
const shared = 0.5;

export interface DuplicateCandidate {
  listing: Listing;
  by: MatchCriterion[];
}

/** Finds public businesses that may be duplicates: same phone number, or nearby with a similar name. */
export async function findDuplicates(
  db: Database,
  listing: Listing,
  phone: string | null,
): Promise<DuplicateCandidate[]> {
  const [withPhone, near] = await Promise.all([
    listPublicByPhones(db, listing, 'business', phone ? [phone] : []),
    listAround(db, listing, { meters: most.meters, most: most.compared }),
  ]);
  const samePhone = [...withPhone.values()].flat().filter((id) => id !== listing.id);
  const known = new Map(near.map((other) => [other.id, other]));
  const missing = await listListings(
    db,
    samePhone.filter((id) => !known.has(id)),
  );
  return [...missing, ...near]
    .map((other) => {
      const likeness = likenessOf(listing, other);
      const by: MatchCriterion[] = [
        ...(samePhone.includes(other.id) ? (['phone'] as const) : []),
        ...(known.has(other.id) && likeness >= shared ? (['name'] as const) : []),
      ];
      return { listing: other, by, likeness };
    })
    .filter(({ by }) => by.length > 0)
    .sort((a, b) => b.by.length - a.by.length || b.likeness - a.likeness || a.listing.id - b.listing.id)
    .slice(0, most.told);
}

type Named = Pick<Listing, 'titleEn' | 'titleAr'>;

/** Share of common letter pairs of two names, in the script with the higher similarity. */
function likenessOf(one: Named, other: Named): number {
  const [these = [], those = []] = [one, other].map(({ titleEn, titleAr }) =>
    [titleEn, titleAr].map(pairsOf),
  );
  return Math.max(...these.flatMap((ofOne) => those.map((ofOther) => likeness(ofOne, ofOther))));
}

function pairsOf(name: string): Set<string> {
  const characters = normaliseText(name).match(/[\p{L}\p{N}]/gu) ?? [];
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const both = [...one].filter((pair) => other.has(pair)).length;
  return (2 * both) / (one.size + other.size);
}

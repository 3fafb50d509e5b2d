import { fieldQuery, lexemeQuery, type PrefixedField } from '../index/lexemes.ts';

/** A part of a query with the lexemes that match it. */
export interface QueryPart {
  /** Lexemes that match the part, each with its match quality from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** How well the part distinguishes documents. */
  weight: number;
}

/**
 * Minimum match quality: `byName` for a lexeme that names the part, `well` for one that is more than related, `atAll`
 * for any.
 */
const matchQuality = { byName: 0.75, well: 0.5, atAll: 0 };

/** A step of the search: which parts of a query must match, in which fields and how well. */
export interface Tier {
  name: string;
  /** If the tier finds this many results, later tiers are not searched. */
  enough: number;
  /** Share of the query, by weight, that must match; null to use the query's own minimum share. */
  share: number | null;
  /** Minimum match quality of a lexeme to be used in this tier. */
  answered: number;
  /** Fields that are searched; null for all. */
  fields: readonly PrefixedField[] | null;
  /** Maximum number of parts whose combinations are searched. Limited because the combinations grow exponentially. */
  combined: number;
  /** True if the tier is also useful for a query of one part; other tiers would only repeat earlier ones. */
  forOnePart: boolean;
}

const anyTier = {
  share: 1,
  answered: matchQuality.well,
  fields: null,
  combined: Infinity,
  forOnePart: false,
};

/**
 * Search tiers, best first. The search stops at the first tier with enough results: in a large city nearly every
 * document contains some part of a long query.
 */
export const tiers = [
  /** Every part of the query is named in the title. */
  { ...anyTier, name: 'named', enough: 400, answered: matchQuality.byName, fields: ['A'], forOnePart: true },
  /** Every part of the query is in the title or a category. */
  { ...anyTier, name: 'titled', enough: 60, fields: ['A', 'B'], forOnePart: true },
  /** Every part of the query occurs in any field. */
  { ...anyTier, name: 'whole', enough: 60 },
  /** Most parts of the query (at least `share`) occur in the listing, in any of its fields. */
  { ...anyTier, name: 'mostly', enough: 60, share: 0.6, answered: matchQuality.byName, combined: 5 },
  /** The minimum share of the query occurs in the title or a category; the tier after this one accepts any field. */
  { ...anyTier, name: 'partlyTitled', enough: 60, share: null, fields: ['A', 'B'] },
  {
    ...anyTier,
    name: 'partly',
    enough: Infinity,
    share: null,
    answered: matchQuality.atAll,
    forOnePart: true,
  },
] as const satisfies readonly Tier[];
type TierName = (typeof tiers)[number]['name'];

export const totalWeight = (parts: readonly QueryPart[]) =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

// Tolerance for floating-point sums in a different order.
const weighsEnough = (parts: readonly QueryPart[], enough: number) => totalWeight(parts) > enough - 1e-9;

/** Returns every combination of these parts that weighs enough and would not without any one of its parts. */
function choices(wanted: readonly QueryPart[], enough: number): QueryPart[][] {
  const found: QueryPart[][] = [];
  for (let bits = 1; bits < 1 << wanted.length; bits += 1) {
    const choice = wanted.filter((_, at) => bits & (1 << at));
    if (!weighsEnough(choice, enough)) continue;
    if (
      choice.some((part) =>
        weighsEnough(
          choice.filter((other) => other !== part),
          enough,
        ),
      )
    )
      continue;
    found.push(choice);
  }
  return found;
}

/**
 * Returns the parts that a tier uses and the weight that must match; null when the tier adds nothing for this query.
 */
function countedIn(tier: Tier, parts: readonly QueryPart[], least: number) {
  if (parts.length === 1 && !tier.forOnePart) return null;
  const among = parts.slice(0, tier.combined);
  return { among, enough: (tier.share ?? least) * totalWeight(among) };
}

/**
 * Returns the `tsquery` of each tier, empty for a tier that can find nothing new. `least` is the minimum share of the
 * query that every result matches.
 */
export function tierQueries(
  cityId: number,
  parts: readonly QueryPart[],
  least: number,
): Record<TierName, string> {
  const queryOf = (tier: Tier): string => {
    const counted = countedIn(tier, parts, least);
    if (!counted) return '';
    const where = (name: string) =>
      tier.fields ? fieldQuery(cityId, name, tier.fields) : lexemeQuery(cityId, name);
    const queries = new Map(
      counted.among.map((part) => [
        part,
        [...part.lexemes].flatMap(([name, how]) => (how < tier.answered ? [] : where(name))).join(' | '),
      ]),
    );
    return choices(
      counted.among.filter((part) => queries.get(part) !== ''),
      counted.enough,
    )
      .map((choice) => `(${choice.map((part) => `(${queries.get(part)})`).join(' & ')})`)
      .join(' | ');
  };
  return Object.fromEntries(tiers.map((tier) => [tier.name, queryOf(tier)])) as Record<TierName, string>;
}

/**
 * Returns whether a tier finds one document; `lettersOf` returns the letters of the fields that contain a lexeme.
 * Must agree with `tierQueries`.
 */
export function tierMatches(
  tier: Tier,
  parts: readonly QueryPart[],
  least: number,
  lettersOf: (lexeme: string) => string | undefined,
): boolean {
  const counted = countedIn(tier, parts, least);
  if (!counted) return false;
  const stands = (name: string) => {
    const characters = lettersOf(name);
    return (
      characters !== undefined && (!tier.fields || tier.fields.some((field) => characters.includes(field)))
    );
  };
  const answered = counted.among.filter(({ lexemes }) =>
    [...lexemes].some(([name, how]) => how >= tier.answered && stands(name)),
  );
  return answered.length > 0 && weighsEnough(answered, counted.enough);
}

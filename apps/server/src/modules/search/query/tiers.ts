import { asked, askedIn, type SignedLetter } from '../index/lexemes.ts';

/** A part of a query, with what answers it. */
export interface Wanted {
  /** Which lexemes, and how well each, from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** How much it tells one entry from others. */
  weight: number;
}

/** Match quality: of a lexeme that names the part, and of one that is more than related to it. */
const answering = { byName: 0.75, well: 0.5, atAll: 0 };

export interface Tier {
  name: string;
  /** With so many results here, later tiers are not searched. */
  enough: number;
  /** Share of the query, by weight, that must match; null for the query's own least share. */
  share: number | null;
  /** Least match quality of a lexeme. */
  answered: number;
  /** Fields that are searched; null for all. */
  fields: readonly SignedLetter[] | null;
  /** Parts that are combined: of more there would be too many combinations. */
  combined: number;
  /** Whether it finds more than earlier tiers for a query of one part. */
  forOnePart: boolean;
}

const anyTier = { share: 1, answered: answering.well, fields: null, combined: Infinity, forOnePart: false };

/**
 * Where a query is looked for, the best first: as soon as one has so many, nobody looks further. In a large city
 * nearly everything holds some part of a long query somewhere.
 */
export const tiers = [
  /** Every part is called by its name in the title. */
  { ...anyTier, name: 'named', enough: 400, answered: answering.byName, fields: ['A'], forOnePart: true },
  /** Every part is in the title or in a category. */
  { ...anyTier, name: 'titled', enough: 60, fields: ['A', 'B'], forOnePart: true },
  /** Every part, anywhere. */
  { ...anyTier, name: 'whole', enough: 60 },
  /** Most parts are called by their names, anywhere. */
  { ...anyTier, name: 'mostly', enough: 60, share: 0.6, answered: answering.byName, combined: 5 },
  /** So much of the query as an answer must have: in the title or in a category, and then anywhere. */
  { ...anyTier, name: 'partlyTitled', enough: 60, share: null, fields: ['A', 'B'] },
  { ...anyTier, name: 'partly', enough: Infinity, share: null, answered: answering.atAll, forOnePart: true },
] as const satisfies readonly Tier[];
type TierName = (typeof tiers)[number]['name'];

export const weighed = (parts: readonly Wanted[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

// Sums of the same numbers in another order differ a little.
const weighsEnough = (parts: readonly Wanted[], enough: number) => weighed(parts) > enough - 1e-9;

/** Of these parts, every smallest choice that weighs enough. */
function choices(wanted: readonly Wanted[], enough: number): Wanted[][] {
  const found: Wanted[][] = [];
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

/** The parts that a tier uses and the weight that must match; null when the tier adds nothing for this query. */
function countedIn(tier: Tier, parts: readonly Wanted[], least: number) {
  if (parts.length === 1 && !tier.forOnePart) return null;
  const among = parts.slice(0, tier.combined);
  return { among, enough: (tier.share ?? least) * weighed(among) };
}

/** What is asked of the index for each tier; nothing for one where nothing new could be found. `least` is the share of a query that every answer has. */
export function queriesFor(
  cityId: number,
  parts: readonly Wanted[],
  least: number,
): Record<TierName, string> {
  const queryOf = (tier: Tier): string => {
    const counted = countedIn(tier, parts, least);
    if (!counted) return '';
    const where = (name: string) => (tier.fields ? askedIn(cityId, name, tier.fields) : asked(cityId, name));
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

/** Whether a tier finds one document. Must agree with the queries of `queriesFor`. */
export function isInTier(
  tier: Tier,
  parts: readonly Wanted[],
  least: number,
  lettersOf: (lexeme: string) => string | undefined,
): boolean {
  const counted = countedIn(tier, parts, least);
  if (!counted) return false;
  const stands = (name: string) => {
    const letters = lettersOf(name);
    return letters !== undefined && (!tier.fields || tier.fields.some((field) => letters.includes(field)));
  };
  const answered = counted.among.filter(({ lexemes }) =>
    [...lexemes].some(([name, how]) => how >= tier.answered && stands(name)),
  );
  return answered.length > 0 && weighsEnough(answered, counted.enough);
}

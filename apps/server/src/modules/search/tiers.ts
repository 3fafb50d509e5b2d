import { asked, askedIn } from './lexemes.ts';

/** A part of a query, with what answers it. */
export interface Wanted {
  /** Which lexemes, and how well each, from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** How much it tells one entry from others. */
  weight: number;
}

/**
 * Where a query is looked for, the best first: as soon as one has so many, nobody looks further. In a large city
 * nearly everything holds some part of a long query somewhere.
 */
export const tiers = [
  /** Every part is called by its name in the title. */
  { name: 'named', enough: 400 },
  /** Every part is in the title or in a category. */
  { name: 'titled', enough: 60 },
  /** Every part, anywhere. */
  { name: 'whole', enough: 60 },
  /** Most parts are called by their names, anywhere. */
  { name: 'mostly', enough: 60 },
  /** So much of the query as an answer must have: in the title or in a category, and then anywhere. */
  { name: 'partlyTitled', enough: 60 },
  { name: 'partly', enough: Number.POSITIVE_INFINITY },
] as const;
export type Tier = (typeof tiers)[number];

/** How well a lexeme answers that names a part, and one that is more than near it. */
const answering = { byName: 0.75, well: 0.5, atAll: 0 };
/** How much of the query by weight is most of it. */
const most = 0.6;
/** Of more parts there are too many ways to choose most. */
const mostCombined = 5;

export const weighed = (parts: readonly Wanted[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Of these parts, every smallest choice that weighs enough. */
function choices(wanted: readonly Wanted[], enough: number): Wanted[][] {
  // Sums of the same numbers in another order differ a little.
  const isEnough = (choice: readonly Wanted[]) => weighed(choice) > enough - 1e-9;
  const found: Wanted[][] = [];
  for (let bits = 1; bits < 1 << wanted.length; bits += 1) {
    const choice = wanted.filter((_, at) => bits & (1 << at));
    if (!isEnough(choice)) continue;
    if (choice.some((part) => isEnough(choice.filter((other) => other !== part)))) continue;
    found.push(choice);
  }
  return found;
}

/** What is asked of the index for each tier; nothing for one where nothing new could be found. `least` is the share of a query that every answer has. */
export function queriesFor(
  cityId: number,
  parts: readonly Wanted[],
  least: number,
): Record<Tier['name'], string> {
  const anywhere = (name: string) => asked(cityId, name);
  const inTitle = (name: string) => askedIn(cityId, name, ['A']);
  const inTitleOrCategory = (name: string) => askedIn(cityId, name, ['A', 'B']);
  const atLeast = (
    share: number,
    answered: number,
    where: (name: string) => string,
    among: readonly Wanted[] = parts,
  ) => {
    const enough = share * weighed(among);
    const queries = new Map(
      among.map((part) => [
        part,
        [...part.lexemes].flatMap(([name, how]) => (how < answered ? [] : where(name))).join(' | '),
      ]),
    );
    return choices(
      among.filter((part) => queries.get(part) !== ''),
      enough,
    )
      .map((choice) => `(${choice.map((part) => `(${queries.get(part)})`).join(' & ')})`)
      .join(' | ');
  };
  const isOne = parts.length === 1;
  return {
    named: atLeast(1, answering.byName, inTitle),
    titled: atLeast(1, answering.well, inTitleOrCategory),
    whole: isOne ? '' : atLeast(1, answering.well, anywhere),
    mostly: isOne ? '' : atLeast(most, answering.byName, anywhere, parts.slice(0, mostCombined)),
    partlyTitled: isOne ? '' : atLeast(least, answering.well, inTitleOrCategory),
    partly: atLeast(least, answering.atAll, anywhere),
  };
}

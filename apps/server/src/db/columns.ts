import type { Language } from '@dalil/messages/languages';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A moment by which a list can be ordered: no finer than a cursor can say. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type Pair<Name extends string, T> = Record<`${Name}En` | `${Name}Ar`, T>;

const required = (name: string) => text(name).notNull();

/** The two columns of a text that staff write in both languages: `...textPair('title')` is `title_en` and `title_ar`. */
export function textPair<const Name extends string>(name: Name): Pair<Name, ReturnType<typeof required>> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    [`${name}En`]: required(`${column}_en`),
    [`${name}Ar`]: required(`${column}_ar`),
  } as Pair<Name, ReturnType<typeof required>>;
}

/** The half of a pair that a reader of this language sees: `textIn(row, 'title', scope.lang)`. */
export function textIn<const Name extends string, Row extends Pair<Name, string | string[]>>(
  row: Row,
  name: Name,
  lang: Language,
): Row[`${Name}En`] {
  const column: `${Name}En` | `${Name}Ar` = lang === 'ar' ? `${name}Ar` : `${name}En`;
  return row[column] as Row[`${Name}En`];
}

/** Both halves, as who writes them has them side by side: `bothOf(row, 'title')`. */
export function bothOf<const Name extends string, T extends string | string[]>(
  row: Pair<Name, T>,
  name: Name,
): { en: T; ar: T } {
  return { en: row[`${name}En`], ar: row[`${name}Ar`] };
}

/** And back: `...columnsOf('title', title)`. */
export function columnsOf<const Name extends string, T>(
  name: Name,
  { en, ar }: { en: T; ar: T },
): Pair<Name, T> {
  return { [`${name}En`]: en, [`${name}Ar`]: ar } as Pair<Name, T>;
}

/** The condition of a check constraint that admits only the contract's choices: the list is written once, there. */
export function oneOf(column: AnyColumn, choices: readonly string[]): SQL {
  const literals = choices.map((choice) => `'${choice.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(literals)})`;
}

import type { Language } from '@dalil/messages/languages';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Timestamp column that lists can be ordered by: limited to milliseconds, the precision of a cursor. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type Pair<Name extends string, T> = Record<`${Name}En` | `${Name}Ar`, T>;

const required = (name: string) => text(name).notNull();

/**
 * The two columns of a text that staff write in both languages: `...textPair('title')` is `title_en` and `title_ar`.
 */
export function textPair<const Name extends string>(name: Name): Pair<Name, ReturnType<typeof required>> {
  const column = name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
  return {
    [`${name}En`]: required(`${column}_en`),
    [`${name}Ar`]: required(`${column}_ar`),
  } as Pair<Name, ReturnType<typeof required>>;
}

/** Returns the text of a column pair in the given language: `textIn(row, 'title', scope.lang)`. */
export function textIn<const Name extends string, Row extends Pair<Name, string | string[]>>(
  row: Row,
  name: Name,
  lang: Language,
): Row[`${Name}En`] {
  const column: `${Name}En` | `${Name}Ar` = lang === 'ar' ? `${name}Ar` : `${name}En`;
  return row[column] as Row[`${Name}En`];
}

/** Returns both languages of a column pair as `{ en, ar }`, for editing: `bilingualText(row, 'title')`. */
export function bilingualText<const Name extends string, T extends string | string[]>(
  row: Pair<Name, T>,
  name: Name,
): { en: T; ar: T } {
  return { en: row[`${name}En`], ar: row[`${name}Ar`] };
}

/** The inverse of `bilingualText`, for writing: `...bilingualColumns('title', title)`. */
export function bilingualColumns<const Name extends string, T>(
  name: Name,
  { en, ar }: { en: T; ar: T },
): Pair<Name, T> {
  return { [`${name}En`]: en, [`${name}Ar`]: ar } as Pair<Name, T>;
}

/** Check constraint that allows only the contract's choices, so that the list is defined once, in the contract. */
export function oneOf(column: AnyColumn, choices: readonly string[]): SQL {
  const literals = choices.map((choice) => `'${choice.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(literals)})`;
}

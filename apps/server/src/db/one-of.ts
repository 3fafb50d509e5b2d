import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The condition of a check constraint that admits only the contract's choices: the list is written once, there. */
export function oneOf(column: AnyColumn, choices: readonly string[]): SQL {
  const literals = choices.map((choice) => `'${choice.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(literals)})`;
}

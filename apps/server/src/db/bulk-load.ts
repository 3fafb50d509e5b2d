import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

export interface LoadSize {
  cities: number;
  /** How many rows of each kind that grows with use, over all cities. */
  count: number;
}

/** Fills one kind for load in a few large statements; answers how many rows it added. Running it again adds only what is missing. */
export type Loader = (tx: Transaction, size: LoadSize) => Promise<number>;

/** The city that the others are copied from. */
export const sampleCityId = 1;

/** Cities made for load have ids of their own, so that no real city is ever mistaken for one. */
export const firstLoadCityId = 1_001;

/** The ids of the cities of this size, as something to select from. */
export function loadCityIds({ cities }: LoadSize): SQL {
  return sql`generate_series(${firstLoadCityId}::int, ${firstLoadCityId + cities - 1}::int)`;
}

/** Gives every load city what the sample city has in a table that is keyed by city. */
export async function copyToLoadCities(tx: Transaction, table: PgTable, size: LoadSize): Promise<number> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) =>
    name === 'city_id' ? sql`load.id` : sql`sample.${sql.identifier(name)}`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from ${table} sample cross join ${loadCityIds(size)} load (id)
    where sample.city_id = ${sampleCityId}
    on conflict do nothing`);
  return rowCount ?? 0;
}

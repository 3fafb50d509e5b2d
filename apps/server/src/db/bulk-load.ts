import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
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

/**
 * Fills these tables faster: to make an index of many rows at once takes a fraction of what it takes row by row. The
 * tables are locked meanwhile, which is fine for a load and for nothing else; what fails brings the indexes back.
 */
export async function withoutIndexes<T>(
  tx: Transaction,
  tables: readonly PgTable[],
  work: () => Promise<T>,
): Promise<T> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  // Those that keep rows apart stay: they are needed to add only what is missing.
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (array[${names}]::regclass[]) and not indisunique`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  const result = await work();
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
  return result;
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

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

export interface LoadTestSize {
  cities: number;
  /** Number of rows to create of each type that grows with use, over all cities together. */
  count: number;
}

/**
 * Fills one type with load-test data in a few large statements and returns the number of rows added. Idempotent: a
 * rerun adds only missing rows.
 */
export type LoadTestSeeder = (tx: Transaction, size: LoadTestSize) => Promise<number>;

/** The city whose data is copied to the load-test cities. */
export const demoCityId = 1;

/** First id of the load-test cities: a separate range, so that no real city is mistaken for one. */
export const firstLoadTestCityId = 1_001;

/** Returns the ids of the load-test cities as a SQL row source. */
export function loadTestCityIds({ cities }: LoadTestSize): SQL {
  return sql`generate_series(${firstLoadTestCityId}::int, ${firstLoadTestCityId + cities - 1}::int)`;
}

/**
 * Drops the indexes of these tables during the callback and rebuilds them afterwards: building an index over many
 * rows at once takes a fraction of the time. The tables stay locked meanwhile, which is acceptable only for load
 * tests; on failure the rollback restores the indexes.
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
  // Keeps unique indexes: they are needed to add only missing rows.
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (array[${names}]::regclass[]) and not indisunique`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  const result = await work();
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
  return result;
}

/** Copies the sample city's rows of a table keyed by city to every load-test city. */
export async function copyToLoadTestCities(
  tx: Transaction,
  table: PgTable,
  size: LoadTestSize,
): Promise<number> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) =>
    name === 'city_id' ? sql`load.id` : sql`sample.${sql.identifier(name)}`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from ${table} sample cross join ${loadTestCityIds(size)} load (id)
    where sample.city_id = ${demoCityId}
    on conflict do nothing`);
  return rowCount ?? 0;
}

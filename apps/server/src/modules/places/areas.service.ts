import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { addDependencies } from '../../cache/collector.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Point } from '../../db/point.ts';
import { selectRows, statement } from '../../db/statement.ts';
import type { InCity } from '../../scope.ts';
import { requestReindex } from '../reindex/request-reindex.ts';
import { areas } from './places.table.ts';

export type AreaRow = typeof areas.$inferSelect;

/** Cache tag of neighbourhood lists and names. */
export const areasTag = ({ cityId }: InCity) => cityTag('areas', cityId);

const readAll = selectRows(
  areas,
  sql`where ${areas.cityId} = ${sql.placeholder('cityId')} order by ${areas.position}, ${areas.id}`,
);

export const listAreas = (db: Database, { cityId }: InCity): Promise<AreaRow[]> => readAll(db, { cityId });

type Names = Pick<AreaRow, 'id' | 'cityId' | 'nameEn' | 'nameAr'>;
/** Neighbourhood names by id. */
export type AreaNames = ReadonlyMap<number, Names>;

const readNames = statement<Names>(sql`
  select ${areas.id}, ${areas.cityId} as "cityId", ${areas.nameEn} as "nameEn", ${areas.nameAr} as "nameAr"
  from ${areas} where ${areas.id} = any(${sql.placeholder('ids')}::int[])`);

/** Returns the names of neighbourhoods, in one query. Cached results are invalidated when one is renamed. */
export async function listAreaNames(db: Database, ids: readonly (number | null)[]): Promise<AreaNames> {
  const named = new Set(ids.filter((id) => id !== null));
  if (named.size === 0) return new Map();
  const rows = await readNames(db, { ids: [...named] });
  addDependencies(rows.map(areasTag));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the names of a city's neighbourhoods in both languages. */
export const listAreaWords = (
  db: Database | Transaction,
  { cityId }: InCity,
): Promise<Pick<Names, 'id' | 'nameEn' | 'nameAr'>[]> =>
  db
    .select({ id: areas.id, nameEn: areas.nameEn, nameAr: areas.nameAr })
    .from(areas)
    .where(eq(areas.cityId, cityId));

/** True if all ids are neighbourhoods of the city. */
export async function areAreas(
  tx: Transaction,
  { cityId }: InCity,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await tx
    .select({ id: areas.id })
    .from(areas)
    .where(and(inArray(areas.id, [...ids]), eq(areas.cityId, cityId)));
  return rows.length === new Set(ids).size;
}

/** Returns the centre of a neighbourhood, as the location of a post that states only its neighbourhood. */
export async function findAreaCentre(tx: Transaction, areaId: number): Promise<Point | null> {
  const [row] = await tx.select({ lat: areas.lat, lng: areas.lng }).from(areas).where(eq(areas.id, areaId));
  return row ?? null;
}

export interface AreaInput extends Point {
  key: string;
  nameEn: string;
  nameAr: string;
}

/**
 * Adds or updates neighbourhoods in this order, ahead of all others. None is deleted, because posts refer to them.
 */
export async function saveAreas(
  tx: Transaction,
  { cityId }: InCity,
  list: readonly AreaInput[],
): Promise<void> {
  if (list.length === 0) return;
  await tx
    .insert(areas)
    .values(list.map((area, position) => ({ ...area, cityId, position })))
    .onConflictDoUpdate({
      target: [areas.cityId, areas.key],
      set: {
        nameEn: sql`excluded.name_en`,
        nameAr: sql`excluded.name_ar`,
        lat: sql`excluded.lat`,
        lng: sql`excluded.lng`,
        position: sql`excluded.position`,
      },
    });
  const listed = list.map(({ key }) => key);
  await tx
    .update(areas)
    .set({ position: list.length })
    .where(and(eq(areas.cityId, cityId), notInArray(areas.key, listed)));
  await invalidate(tx, [areasTag({ cityId })]);
  await requestReindex(tx, { cityId });
}

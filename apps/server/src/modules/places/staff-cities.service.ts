import type { CityChange } from '@dalil/contract/staff-cities';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { bilingualColumns } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { audit } from '../audit/audit.service.ts';
import { listOwners, replaceHosts } from './hosts.service.ts';
import { type City, saveCity } from './places.service.ts';
import { cities, cityHosts } from './places.table.ts';

export interface NamedCity extends City {
  /** Hostnames of the city, the main one first. */
  hosts: string[];
}

/** Lists the ids of all cities, for work that is done city by city. */
export async function listCityIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: cities.id }).from(cities).orderBy(cities.id);
  return rows.map(({ id }) => id);
}

/** Lists cities by id, one or all; there are few. */
export async function listCities(db: Database, only?: number): Promise<NamedCity[]> {
  const [rows, names] = await Promise.all([
    db
      .select()
      .from(cities)
      .where(only === undefined ? undefined : eq(cities.id, only))
      .orderBy(cities.id),
    db
      .select()
      .from(cityHosts)
      .where(only === undefined ? undefined : eq(cityHosts.cityId, only))
      .orderBy(desc(cityHosts.main), cityHosts.host),
  ]);
  const hostsOf = Map.groupBy(names, ({ cityId }) => cityId);
  return rows.map((city) => ({ ...city, hosts: (hostsOf.get(city.id) ?? []).map(({ host }) => host) }));
}

/**
 * Changes a city and its hostnames. Every process re-reads hostnames within two seconds and uses them as cache keys,
 * so nothing else needs invalidation.
 */
export async function changeCity(
  tx: Transaction,
  actorId: string,
  id: number,
  { name, state, hosts, before }: CityChange,
): Promise<NamedCity> {
  const [city] = await tx.select().from(cities).where(eq(cities.id, id)).for('update');
  if (!city) throw new AppError('notFound');
  const known = await tx
    .select()
    .from(cityHosts)
    .where(eq(cityHosts.cityId, id))
    .orderBy(desc(cityHosts.main), cityHosts.host);
  if (known.map(({ host }) => host).join() !== before.join()) throw new AppError('conflict');
  if (known.length > 0 && hosts.length === 0)
    throw new AppError('validation', { hosts: ['errors.field.hostLast'] });
  const taken = (await listOwners(tx, hosts)).filter(({ cityId }) => cityId !== id);
  if (taken.length > 0)
    throw new AppError(
      'validation',
      Object.fromEntries(
        taken.map(({ host }) => [`hosts.${hosts.indexOf(host)}`, ['errors.field.hostTaken']]),
      ),
    );
  const changed = { ...city, ...bilingualColumns('name', name), ...bilingualColumns('state', state) };
  await saveCity(tx, changed);
  await replaceHosts(tx, { cityId: id }, hosts);
  await audit(tx, {
    ...{ actorId, cityId: id, accountId: null, action: 'city.changed' },
    subject: { kind: 'city', ref: id, label: name.en },
    detail: { before, hosts },
  });
  return { ...changed, hosts };
}

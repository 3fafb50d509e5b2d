import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { HostCity } from '../../http/hosts.ts';
import { cities, cityHosts } from './places.table.ts';

type Defaults = Pick<Config, 'PUBLIC_ORIGIN' | 'DEFAULT_CITY' | 'DEFAULT_REGION'>;

/** All known hostnames, and the city that any other hostname serves. */
export interface KnownHosts {
  hosts: ReadonlyMap<string, HostCity>;
  others: HostCity;
}

/** Reads all hostnames at once: there are few, and every request needs one of them. */
export async function readHosts(db: Database, config: Defaults): Promise<KnownHosts> {
  const rows = await db
    .select({
      host: cityHosts.host,
      main: cityHosts.main,
      cityId: cityHosts.cityId,
      region: cities.region,
    })
    .from(cityHosts)
    .innerJoin(cities, eq(cities.id, cityHosts.cityId));
  const mains = new Map(rows.flatMap(({ main, cityId, host }) => (main ? [[cityId, host]] : [])));
  const hosts = new Map(
    rows.map(({ host, cityId, region }) => {
      const name = mains.get(cityId) ?? host;
      const origin = originAt(config, name);
      return [host, { cityId, region, origin, own: true, named: true, key: `${cityId}@${name}` }];
    }),
  );
  const home = hosts.get(mains.get(config.DEFAULT_CITY) ?? '');
  return { hosts, others: home ? { ...home, own: false } : defaultCity(config) };
}

function defaultCity(config: Defaults): HostCity {
  const { DEFAULT_CITY: cityId, DEFAULT_REGION: region, PUBLIC_ORIGIN: origin } = config;
  return { cityId, region, origin, own: false, named: false, key: `${cityId}` };
}

/** Combines scheme and port of the deployment with the city's hostname. */
function originAt({ PUBLIC_ORIGIN }: Defaults, host: string): string {
  const url = new URL(PUBLIC_ORIGIN);
  url.hostname = host;
  return url.origin;
}

/**
 * Origin for the links of an email. Emails queued by an older release have no city and get the deployment's default.
 */
export async function originOfCity(
  db: Database | Transaction,
  config: Defaults,
  cityId: number | undefined,
): Promise<string> {
  if (cityId === undefined) return config.PUBLIC_ORIGIN;
  const names = await db.select().from(cityHosts).where(eq(cityHosts.cityId, cityId));
  const main = names.find((name) => name.main) ?? names[0];
  return main ? originAt(config, main.host) : config.PUBLIC_ORIGIN;
}

/** Returns which city owns each of these hostnames; unassigned ones are left out. */
export async function listOwners(tx: Transaction, hosts: readonly string[]) {
  return tx
    .select({ host: cityHosts.host, cityId: cityHosts.cityId })
    .from(cityHosts)
    .where(inArray(cityHosts.host, [...hosts]));
}

/** Replaces the hostnames of a city, the main one first. Conflict if one of them belongs to another city. */
export async function replaceHosts(
  tx: Transaction,
  { cityId }: { cityId: number },
  hosts: readonly string[],
): Promise<void> {
  await tx.delete(cityHosts).where(eq(cityHosts.cityId, cityId));
  if (hosts.length === 0) return;
  const added = await tx
    .insert(cityHosts)
    .values(hosts.map((host, place) => ({ host, cityId, main: place === 0 })))
    .onConflictDoNothing()
    .returning({ host: cityHosts.host });
  if (added.length !== hosts.length) throw new AppError('conflict');
}

import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { HostCity } from '../../http/hosts.ts';
import { cities, cityHosts } from './places.table.ts';

type Defaults = Pick<Config, 'PUBLIC_ORIGIN' | 'DEFAULT_CITY' | 'DEFAULT_REGION'>;

/** Every name that is known, and what all others show. */
export interface KnownHosts {
  hosts: ReadonlyMap<string, HostCity>;
  others: HostCity;
}

/** All of them at once: there are as many as cities, and each request asks for one. */
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

/** Scheme and port are the deployment's, the name is the city's. */
function originAt({ PUBLIC_ORIGIN }: Defaults, host: string): string {
  const url = new URL(PUBLIC_ORIGIN);
  url.hostname = host;
  return url.origin;
}

/** Where the links of a mail lead. One that was written before mails knew their city leads to the deployment's own. */
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

/** Whose these names are, as far as they are anybody's. */
export async function listOwners(tx: Transaction, hosts: readonly string[]) {
  return tx
    .select({ host: cityHosts.host, cityId: cityHosts.cityId })
    .from(cityHosts)
    .where(inArray(cityHosts.host, [...hosts]));
}

/** The whole list at once, the main one first. A name that another city has is not taken from it. */
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

import { firstLoadTestCityId } from '@dalil/server/src/db/bulk-load.ts';
import type pg from 'pg';
import { dropDatabases, ensureFilled, responseTime, urlOf, withClient } from './filled-database.ts';
import { informative, type Metric, median } from './metrics.ts';
import { type Contender, startSite } from './processes.ts';

/** A list filter: as a query parameter, and as a hand-written SQL condition. */
interface Filter {
  address: string;
  bare: string;
}

interface Kind {
  name: string;
  /** Name of the kind's own table, which is also that of the endpoint of its list. */
  table: string;
  own: readonly Filter[];
}

const kinds: readonly Kind[] = [
  {
    name: 'rent',
    table: 'rents',
    own: [
      { address: 'bedrooms=5', bare: 'bedrooms >= 5' },
      { address: 'bathrooms=3', bare: 'bathrooms >= 3' },
      { address: 'sizeMin=2600', bare: 'square_feet >= 2600' },
      { address: 'furnished=1', bare: 'furnished' },
      { address: 'zip=48139', bare: `zip = '48139'` },
      { address: 'shared=1&gender=female', bare: `shared and gender in ('any', 'female')` },
    ],
  },
  {
    name: 'job',
    table: 'jobs',
    own: [
      { address: 'jobType=part', bare: `job_type in ('part', 'both')` },
      { address: 'experience=much', bare: `experience = 'much'` },
      { address: 'payPer=hour', bare: `pay_per = 'hour'` },
      { address: 'by=person', bare: `form = 'person'` },
    ],
  },
  { name: 'product', table: 'products', own: [{ address: 'condition=new', bare: `condition = 'new'` }] },
];

const orders: readonly Filter[] = [
  { address: 'sort=newest', bare: 'published_at desc, id desc' },
  { address: 'sort=cheapest', bare: 'amount, id' },
  { address: 'sort=dearest', bare: 'amount desc, id desc' },
  { address: 'sort=nearest', bare: 'location <-> here, id' },
];

/**
 * All combinations of up to `together` filters are measured; the slowest candidates are extended with more filters as
 * long as that makes them slower.
 */
const together = 3;
const candidates = 12;
const times = 15;

/**
 * Finds the slowest filters of each kind by measuring, and compares them with the same query written by hand with
 * literal values, which must return the same posts.
 */
export async function worst(port: number, options: { keep: boolean }): Promise<Metric[]> {
  try {
    await ensureFilled('large');
    const site = await startSite(port, { CACHE: 'off', DATABASE_URL: urlOf('large') });
    return await withClient('large', async (client) => {
      const metrics: Metric[] = [];
      for (const kind of kinds) metrics.push(...(await worstOf(kind, site, client)));
      return metrics;
    });
  } finally {
    await dropDatabases(['large'], options);
  }
}

async function worstOf(kind: Kind, site: Contender, client: pg.Client): Promise<Metric[]> {
  const { near, point, filters } = await filtersOf(kind, client);
  const urlFor = (order: Filter, chosen: readonly Filter[]) =>
    `/api/mi/en/${firstLoadTestCityId}/${kind.table}?${[order, near, ...chosen].map(({ address }) => address).join('&')}`;
  const read = (order: Filter, chosen: readonly Filter[]) =>
    responseTime(site, { path: urlFor(order, chosen), headers: {} });
  const steadily = async (order: Filter, chosen: readonly Filter[]) => {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) took.push(await read(order, chosen));
    return median(took);
  };
  const requested: { order: Filter; chosen: readonly Filter[]; ms: number }[] = [];
  for (const order of orders)
    for (const chosen of choices(filters, together)) {
      // The first request pays for building the statement.
      await read(order, chosen);
      requested.push({ order, chosen, ms: await read(order, chosen) });
    }
  const slowest = requested.toSorted((a, b) => b.ms - a.ms).slice(0, candidates);
  const narrowed: typeof requested = [];
  for (const { order, chosen } of slowest) {
    let found = { order, chosen, ms: await steadily(order, chosen) };
    for (const filter of filters) {
      if (!fits(filter, found.chosen)) continue;
      const more = [...found.chosen, filter];
      const ms = await steadily(order, more);
      if (ms > found.ms) found = { order, chosen: more, ms };
    }
    narrowed.push(found);
  }
  const [found] = narrowed.toSorted((a, b) => b.ms - a.ms);
  if (!found) throw new Error(`No requests were measured for ${kind.table}`);
  const path = urlFor(found.order, found.chosen);
  const question = bareQuestion(kind, point, found);
  const baseline: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const started = performance.now();
    const { rows } = await client.query<{ id: number }>(question);
    if (time > 0) baseline.push(performance.now() - started);
    else await haveTheSame(site, path, rows);
  }
  console.error(`${requested.length} combinations of filters; the slowest is ${path}\n${question}`);
  return [
    informative(`worst_${kind.table}_ms`, found.ms),
    informative(`worst_${kind.table}_bare_ms`, median(baseline)),
    informative(`worst_${kind.table}_ratio`, found.ms / median(baseline)),
  ];
}

/**
 * Returns filters on the largest category and neighbourhood of a city of the load-test dataset, where filters leave
 * the most rows to scan.
 */
async function filtersOf(kind: Kind, client: pg.Client) {
  const { rows } = await client.query<{ category_id: number; area_id: number; lat: number; lng: number }>(
    `select mode() within group (order by category_id) as category_id, mode() within group (order by area_id) as area_id,
       avg(st_y(location::geometry)) as lat, avg(st_x(location::geometry)) as lng
     from listings where city_id = $1 and kind = $2`,
    [firstLoadTestCityId, kind.name],
  );
  const [most] = rows;
  if (!most) throw new Error(`No posts of the kind ${kind.name}`);
  const { category_id, area_id, lat, lng } = most;
  const point = `st_point(${lng}, ${lat}, 4326)::geography`;
  const filters: Filter[] = [
    { address: 'side=wanted', bare: `side = 'wanted'` },
    { address: `category=${category_id}`, bare: `category_id = ${category_id}` },
    { address: `sub=${category_id}`, bare: `category_ids && array[${category_id}]` },
    { address: `area=${area_id}`, bare: `area_id = ${area_id}` },
    { address: 'photos=1', bare: 'has_photos' },
    { address: 'q=7', bare: `search_text like '%7%'` },
    { address: 'q=no+such+words', bare: `search_text like '%no such words%'` },
    { address: 'priceMin=150000', bare: 'amount >= 150000' },
    { address: 'priceMax=2000', bare: 'amount <= 2000' },
    { address: 'within=2000', bare: `st_dwithin(location, ${point}, 2000)` },
    ...kind.own,
  ];
  return { near: { address: `near=${lat},${lng}`, bare: '' }, point, filters };
}

/** Returns every combination of one to `most` filters. */
function choices(filters: readonly Filter[], most: number): Filter[][] {
  if (most === 0) return [[]];
  const beside = (filter: Filter, place: number) =>
    choices(filters.slice(place + 1), most - 1)
      .filter((others) => fits(filter, others))
      .map((others) => [filter, ...others]);
  return [[], ...filters.flatMap(beside)];
}

/** True if no other filter uses the same query parameter, because each may occur only once. */
const fits = (filter: Filter, others: readonly Filter[]) =>
  others.every(({ address }) => wordOf(address) !== wordOf(filter.address));

const wordOf = (address: string) => address.split('=')[0];

const perPage = 24;

function bareQuestion(
  { name, table }: Kind,
  point: string,
  { order, chosen }: { order: Filter; chosen: readonly Filter[] },
): string {
  const side = chosen.some(({ address }) => wordOf(address) === 'side') ? [] : [`side = 'offer'`];
  const priced = order.bare.startsWith('amount') ? ['amount is not null'] : [];
  const conditions = [...side, ...priced, ...chosen.map(({ bare: baseline }) => baseline)];
  return `select listings.id::int from listings join ${table} using (id)
    where listings.city_id = ${firstLoadTestCityId} and kind = '${name}' and state = 'published' and not hidden
      and expires_at > now() and ${conditions.join(' and ')}
    order by ${order.bare.replace('here', point)} limit ${perPage}`;
}

async function haveTheSame({ origin }: Contender, path: string, rows: readonly { id: number }[]) {
  const { data } = (await (await fetch(`${origin}${path}`)).json()) as { data: { id: number }[] };
  const [ours, baseline] = [data, rows].map((found) => found.map(({ id }) => id).join());
  if (ours !== baseline) throw new Error(`${path} returned ${ours}, and the bare query ${baseline}`);
}

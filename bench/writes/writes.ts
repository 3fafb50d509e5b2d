import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@dalil/server/src/config.ts';
import { type DatabaseHandle, openDatabase } from '@dalil/server/src/db/database.ts';
import { atLeast, atMost, informative, type Metric } from '../metrics.ts';
import { type Contender, databaseUrl, startSite, startWorker } from '../processes.ts';
import { compareEdits } from './edits.ts';
import { createMember, edit, formInputOf, type Member, publish } from './members.ts';
import { allPages, atConstantRate, countRenderedPages, listPlaces, randomPage, visit } from './visitors.ts';

const silently = fileURLToPath(new URL('./without-invalidation.ts', import.meta.url));

const pagesPerSecond = 100;
const postsPerSecond = 2;
/** Duration of the load. Shorter than the TTL of a page, so that no page is rendered again because it expired. */
const seconds = 40;
const tries = 20;

/** Measures the cost of writes, also for concurrent reads: two servers and a worker on one database. */
export async function writeMetrics(firstPort: number): Promise<Metric[]> {
  const handle = openDatabase({ ...loadConfig(), DATABASE_URL: databaseUrl });
  try {
    await startWorker(firstPort);
    const servers = [await startSite(firstPort + 1), await startSite(firstPort + 2)];
    const silent: Contender[] = [];
    for (const port of [firstPort + 3, firstPort + 4])
      silent.push(await startSite(port, { CACHE: 'off' }, undefined, silently));
    const { rows } = await handle.pool.query<{ ids: [number, ...number[]] }>(
      `select category_ids as ids from listings where state = 'published' and city_id = 1 order by id`,
    );
    const categories = rows.map(({ ids }) => ids);
    const [category] = categories;
    if (!category) throw new Error('The demo city has no posts.');
    const { ratio, perSecond } = await compareEdits(handle, servers, silent, category);
    const reading = await readWhileOthersPublish(handle, servers, categories);
    return [
      atLeast('write_ratio', ratio, 0.9),
      informative('edits_per_second', perSecond),
      atLeast('hit_ratio_under_writes', reading.hitRatio, 0.9),
      atMost('seen_seconds', reading.seenSeconds, 5),
    ];
  } finally {
    await handle.close();
  }
}

/**
 * Requests a hundred pages of one city per second while two posts per second are published in it, distributed like
 * its existing posts, and measures the cache hit rate. Then, under the same load, measures the longest time until
 * both servers show an edit.
 */
async function readWhileOthersPublish(
  handle: DatabaseHandle,
  servers: readonly Contender[],
  categories: readonly [number, ...number[]][],
) {
  const server = (n: number) => servers[n % servers.length] as Contender;
  const authors: Member[] = [];
  for (let n = 0; n < 8; n += 1) authors.push(await createMember(handle));
  const places = await listPlaces(handle);
  const visitAll = async () => {
    for (const page of allPages(places))
      await Promise.all(servers.map((contender) => visit(contender, page)));
  };
  await visitAll();
  // Waits until the invalidations and counts of earlier posts are processed.
  await delay(6_000);
  await visitAll();

  let going = true;
  let visits = 0;
  let posts = 0;
  const load = Promise.all([
    atConstantRate(
      postsPerSecond,
      () => going,
      async (n) => {
        const ids = categories[Math.floor(Math.random() * categories.length)] ?? [1];
        const author = authors[n % authors.length] as Member;
        const input = await formInputOf(handle, author, ids);
        await publish(author, server(n).origin, { ...input, name: `New place ${n}` });
        posts += 1;
      },
    ),
    atConstantRate(
      pagesPerSecond,
      () => going,
      async (n) => {
        await visit(server(n), randomPage(places));
        visits += 1;
      },
    ),
  ]);
  // Awaited below. Without this handler an unhandled rejection would end the process before the started ones are
  // stopped.
  load.catch(() => undefined);
  try {
    const before = { made: await countRenderedPages(servers), visits, posts };
    await delay(seconds * 1_000);
    const made = (await countRenderedPages(servers)) - before.made;
    const requested = visits - before.visits;
    console.error(
      `${requested} pages requested and ${made} rendered while ${posts - before.posts} posts were published`,
    );
    const seenSeconds = await longestUntilSeen(handle, servers, categories[0] ?? [1]);
    return { hitRatio: 1 - made / requested, seenSeconds };
  } finally {
    going = false;
    await load;
  }
}

/** Returns the longest time from the response to an edit until every server shows the new page. */
async function longestUntilSeen(
  handle: DatabaseHandle,
  servers: readonly Contender[],
  category: [number, ...number[]],
): Promise<number> {
  const owner = await createMember(handle);
  const input = await formInputOf(handle, owner, category);
  const [first = { origin: '', pid: 0 }] = servers;
  let version = await publish(owner, first.origin, { ...input, name: 'Seen soon' });
  const page = `/MarketProfile/${version.id}/seen-soon?lang=en`;
  let longest = 0;
  for (let n = 0; n < tries; n += 1) {
    await Promise.all(servers.map((contender) => visit(contender, page)));
    const words = `The ${n}th word about it.`;
    version = await edit(owner, (servers[n % servers.length] ?? first).origin, version, {
      ...input,
      name: 'Seen soon',
      description: words,
    });
    const started = performance.now();
    await Promise.all(
      servers.map(async (contender) => {
        while (!(await visit(contender, page)).includes(words)) await delay(50);
      }),
    );
    longest = Math.max(longest, (performance.now() - started) / 1_000);
  }
  return longest;
}

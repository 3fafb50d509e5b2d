import { parseArgs } from 'node:util';
import { benchPaths } from './bench-paths.ts';
import { atLeast, atMost, informative, type Metric } from './metrics.ts';
import { build, type Contender, cleanUp, databaseUrl, fill, startBaseline, startSite } from './processes.ts';
import { scriptKilobytes } from './script-size.ts';
import { ratio, sideBySide } from './side-by-side.ts';

/**
 * Performance benchmark; results are ratios measured side by side. `--json` prints one object; `--lighthouse` adds
 * Lighthouse metrics (half an hour more); `--against <folder>` compares with another checkout, which must be
 * installed and built.
 *
 * `writes` measures the cost of writes, also for concurrent reads. `growth` compares reads in a small database and
 * one with a million posts; with `--keep` the databases are kept and reused. `sitemap` measures the sitemaps of a
 * city with a million posts. `search` measures search and suggestions in the largest of fifty cities with a million
 * posts, or with `--posts`; also takes `--keep`. `sweeps` measures how fast the worker's sweeps clear a backlog of a
 * million rows, for `--minutes` each. `worst` finds the slowest filters among a million posts and compares them with
 * the bare SQL query.
 */
const {
  values: options,
  positionals: [bench],
} = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    posts: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '5' },
    against: { type: 'string' },
  },
});

const firstPort = Number(process.env.BENCH_PORT ?? 4180);

try {
  // Every benchmark except `sweeps` measures the site, which must be built first.
  if (bench !== 'sweeps') build();
  if (bench === undefined) await measureSite();
  else if (bench === 'growth') {
    const { growth } = await import('./growth.ts');
    print(await growth(firstPort, options));
  } else if (bench === 'worst') {
    const { worst } = await import('./worst.ts');
    print(await worst(firstPort, options));
  } else if (bench === 'search') {
    const { search } = await import('./search/search.ts');
    print(await search(firstPort, { keep: options.keep, posts: Number(options.posts) }));
  } else if (bench === 'sitemap') {
    const { sitemap } = await import('./sitemap.ts');
    print(await sitemap(firstPort));
  } else if (bench === 'sweeps') {
    const { sweeps } = await import('./sweeps.ts');
    print(await sweeps({ rows: Number(options.posts), minutes: Number(options.minutes) }));
  } else if (bench === 'writes') {
    fill(databaseUrl);
    const { writeMetrics } = await import('./writes/writes.ts');
    print(await writeMetrics(firstPort));
  } else throw new Error(`Unknown benchmark ${bench}`);
} finally {
  await cleanUp();
}

async function measureSite(): Promise<void> {
  fill(databaseUrl);
  const uncached = await startSite(firstPort + 1, { CACHE: 'off' });
  if (options.against) {
    const { timesOf } = await import('./compare-checkouts.ts');
    print(await timesOf(options.against, uncached, firstPort + 3));
  } else {
    const cached = await startSite(firstPort);
    const metrics = [...(await ratios(cached, uncached)), ...(await weights(cached))];
    if (options.lighthouse) {
      const { lighthouseMetrics } = await import('./lighthouse.ts');
      metrics.push(...(await lighthouseMetrics(cached.origin)));
    }
    print(metrics);
  }
}

async function ratios(cached: Contender, uncached: Contender): Promise<Metric[]> {
  const baseline = await startBaseline(firstPort + 2, cached.origin);
  const ours = (path: string) => ({ contender: uncached, path });
  const least = (path: string) => ({ contender: baseline, path });
  const home = await sideBySide({
    cached: { contender: cached, path: benchPaths.home },
    bare: least('/'),
    uncached: ours(benchPaths.home),
  });
  const categories = await sideBySide({ ours: ours(benchPaths.categories), bare: least('/categories') });
  const list = await sideBySide({
    ours: ours(benchPaths.list),
    bare: least('/businesses'),
    page: ours(benchPaths.listPage),
  });
  const business = await sideBySide({ page: ours(benchPaths.businessPage), bare: least('/business') });
  return [
    atLeast('home_cached_ratio', ratio(home.cached, home.bare), 0.85),
    informative('home_uncached_ratio', ratio(home.uncached, home.cached)),
    atLeast('list_api_ratio', ratio(list.ours, list.bare), 0.6),
    atLeast('categories_api_ratio', ratio(categories.ours, categories.bare), 0.75),
    informative('list_page_ratio', ratio(list.page, list.bare)),
    informative('business_page_ratio', ratio(business.page, business.bare)),
  ];
}

/** Measures the script size that a browser requests on the largest pages. */
async function weights({ origin }: Contender): Promise<Metric[]> {
  const home = await scriptKilobytes(`${origin}${benchPaths.home}`);
  const others: number[] = [];
  for (const path of [benchPaths.listPage, benchPaths.businessPage, '/Login', '/Register', '/saved-store'])
    others.push(await scriptKilobytes(`${origin}${path}`));
  return [atMost('home_script_kb', home, 130), atMost('heaviest_script_kb', Math.max(home, ...others), 140)];
}

function print(metrics: Metric[]): void {
  if (options.json) {
    console.log(JSON.stringify({ figures: metrics }));
    return;
  }
  for (const { name, value, target, ok } of metrics) {
    console.log(
      `${ok ? 'ok  ' : 'MISS'} ${name.padEnd(32)} ${value}${target === null ? '' : ` (target ${target})`}`,
    );
  }
}

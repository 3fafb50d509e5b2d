import { parseArgs } from 'node:util';
import { atLeast, atMost, type Figure, informative, median } from './figures.ts';
import { scriptKilobytes } from './home-script.ts';
import { load, type Pace } from './load.ts';
import { type Contender, cleanUp, prepare, startBare, startSite } from './processes.ts';

/**
 * How fast it is, as ratios measured side by side: contenders take turns in short rounds, so that whatever else the
 * machine does hits them alike. `--json` prints one object; `--lighthouse` adds its figures, two minutes more.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, lighthouse: { type: 'boolean', default: false } },
});

const rounds = 9;
const roundSeconds = 1;
const firstPort = Number(process.env.BENCH_PORT ?? 4180);
const listPath = '/api/mi/en/1/categories';

interface Runner {
  contender: Contender;
  path: string;
}

try {
  prepare();
  const cached = await startSite(firstPort);
  const uncached = await startSite(firstPort + 1, { CACHE: 'off' });
  const bare = await startBare(firstPort + 2, cached.origin);

  const home = await sideBySide({
    cached: { contender: cached, path: '/' },
    bare: { contender: bare, path: '/' },
    uncached: { contender: uncached, path: '/' },
  });
  const list = await sideBySide({
    ours: { contender: uncached, path: listPath },
    bare: { contender: bare, path: '/list' },
  });
  const figures: Figure[] = [
    atLeast('home_cached_ratio', ratio(home.cached, home.bare), 0.8),
    informative('home_uncached_ratio', ratio(home.uncached, home.cached)),
    atLeast('list_api_ratio', ratio(list.ours, list.bare), 0.7),
    atMost('home_script_kb', await scriptKilobytes(`${cached.origin}/`), 150),
  ];
  if (options.lighthouse) {
    const { lighthouseFigures } = await import('./lighthouse.ts');
    for (const lang of ['en', 'ar']) {
      figures.push(...(await lighthouseFigures(`${cached.origin}/?lang=${lang}`, lang)));
    }
  }
  print(figures);
} finally {
  await cleanUp();
}

async function sideBySide<N extends string>(runners: Record<N, Runner>): Promise<Record<N, Pace[]>> {
  const names = Object.keys(runners) as N[];
  const paces = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, Pace[]>;
  for (const name of names) await load(runners[name].contender, runners[name].path, 2 * roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      paces[name].push(await load(runners[name].contender, runners[name].path, roundSeconds));
    }
  }
  for (const name of names) {
    const middle = (read: (pace: Pace) => number) => Math.round(median(paces[name].map(read)));
    console.error(
      `${name}: ${middle((pace) => pace.perSecond)} requests/s, ${middle((pace) => pace.perProcessorSecond)} per processor second`,
    );
  }
  return paces;
}

/**
 * By processor time, because this is what a machine of its own would be limited by; requests per second also count the
 * time that a shared machine gave to others. The median of the rounds' own ratios: both halves of a round had the same
 * machine.
 */
function ratio(ours: Pace[], theirs: Pace[]): number {
  return median(
    ours.map((pace, round) => pace.perProcessorSecond / (theirs[round]?.perProcessorSecond ?? Number.NaN)),
  );
}

function print(figures: Figure[]): void {
  if (options.json) {
    console.log(JSON.stringify({ figures }));
    return;
  }
  for (const { name, value, target, ok } of figures) {
    console.log(
      `${ok ? 'ok  ' : 'MISS'} ${name.padEnd(32)} ${value}${target === null ? '' : ` (target ${target})`}`,
    );
  }
}

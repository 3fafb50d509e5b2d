import { benchPaths } from './bench-paths.ts';
import { atLeast, type Metric } from './metrics.ts';
import { type Contender, startOther } from './processes.ts';
import { ratio, sideBySide } from './side-by-side.ts';

/** Target ratios to another checkout in requests per CPU second, uncached. */
const targets = {
  list_api_times: ['list', 4],
  list_page_times: ['listPage', 3],
  home_times: ['home', 3],
  business_page_times: ['businessPage', 3],
} as const;

export async function timesOf(checkout: string, ours: Contender, port: number): Promise<Metric[]> {
  const theirs = await startOther(checkout, port);
  const metrics: Metric[] = [];
  for (const [name, [read, target]] of Object.entries(targets)) {
    const path = benchPaths[read];
    const paces = await sideBySide({ ours: { contender: ours, path }, theirs: { contender: theirs, path } });
    metrics.push(atLeast(name, ratio(paces.ours, paces.theirs), target));
  }
  return metrics;
}

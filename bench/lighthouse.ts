import lighthouse from 'lighthouse';
import { benchPaths } from './bench-paths.ts';
import { withChrome } from './chrome.ts';
import { atLeast, atMost, type Metric, median } from './metrics.ts';

const runs = 5;
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const pages = {
  home: benchPaths.home,
  list: benchPaths.listPage,
  business: benchPaths.businessPage,
  rent: benchPaths.rentPage,
  article: benchPaths.articlePage,
};
const languages = ['en', 'ar'] as const;

/** Runs Lighthouse's mobile test several times per page type and language and returns the medians. */
export async function lighthouseMetrics(origin: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const performance: number[] = [];
    for (const lang of languages) {
      const read = await figuresOf(`${origin}${path}?lang=${lang}`, `${page}_${lang}`);
      metrics.push(...read);
      performance.push(read[0]?.value ?? 0);
    }
    // Checks that the page is equally fast in both languages.
    const [en = 0, ar = 0] = performance;
    metrics.push(atMost(`lighthouse_performance_${page}_apart`, Math.abs(en - ar), 1));
  }
  return metrics;
}

async function figuresOf(url: string, suffix: string): Promise<Metric[]> {
  const results: Awaited<ReturnType<typeof audit>>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(url));
  const middle = (read: (result: (typeof results)[number]) => number) => median(results.map(read));
  const numeric = (audit: string) => middle(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return [
    ...Object.entries(targets).map(([category, target]) =>
      atLeast(
        `lighthouse_${category.replace('-', '_')}_${suffix}`,
        middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
        target,
      ),
    ),
    atMost(`lighthouse_tbt_${suffix}`, numeric('total-blocking-time'), 150),
    atMost(`lighthouse_cls_${suffix}`, numeric('cumulative-layout-shift'), 0.02),
  ];
}

async function audit(url: string) {
  const result = await withChrome(({ port }) =>
    lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: Object.keys(targets) }),
  );
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed for ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  return result.lhr;
}

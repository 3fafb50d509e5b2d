import lighthouse from 'lighthouse';
import { withChrome } from './chrome.ts';
import { atLeast, atMost, type Figure, median } from './figures.ts';

const runs = 3;
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's phone, the middle of a few runs, for a page in one language. */
export async function lighthouseFigures(url: string, lang: string): Promise<Figure[]> {
  const results: Awaited<ReturnType<typeof audit>>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(url));
  const middle = (read: (result: (typeof results)[number]) => number) => median(results.map(read));
  return [
    ...Object.entries(targets).map(([category, target]) =>
      atLeast(
        `lighthouse_${category.replace('-', '_')}_${lang}`,
        middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
        target,
      ),
    ),
    atMost(
      `lighthouse_cls_${lang}`,
      middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1),
      0.02,
    ),
  ];
}

async function audit(url: string) {
  const result = await withChrome(({ port }) =>
    lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: Object.keys(targets) }),
  );
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  return result.lhr;
}

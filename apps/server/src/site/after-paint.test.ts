import { describe, expect, test } from 'vitest';
import { startAfterPaint } from './after-paint.ts';

const entry = (routes: string[]) => `;
${routes.map((file, index) => `import * as route${index} from "/assets/${file}.js";`).join('\n')}
  window.__reactRouterManifest = {
  "version": "1"
};
  window.__reactRouterRouteModules = {${routes.map((file, index) => `"${file}":route${index}`).join(',')}};

import("/assets/entry.js");`;

const files = new Set(['/assets/entry.js', '/assets/root.js']);
const start = (source: string) => startAfterPaint(source, files, 'en-US');
const page = start(entry(['root', 'home']));

describe('a page started after first paint', () => {
  test.each(['first()', 'start();', 'text = \'import("/assets/entry.js")\''])(
    'leaves any other script unchanged: %s',
    (source) => {
      expect(start(source)).toBe(source);
    },
  );

  test.each([['root'], ['root', 'frame', 'home']])(
    'imports nothing before the page may start: %s',
    (...routes) => {
      const source = start(entry(routes));
      expect(source).not.toMatch(/^\s*import\s/m);
      const waits = source.indexOf('await new Promise');
      expect(waits).toBeGreaterThan(-1);
      expect(source.indexOf('import(')).toBeGreaterThan(waits);
      expect(source.match(/import\("[^"]+"\)/g)).toEqual(
        [...routes, 'entry'].map((file) => `import("/assets/${file}.js")`),
      );
    },
  );

  test('preloads every file once, warms up number formatting meanwhile, and starts the entry after the routes have loaded', async () => {
    const steps: string[] = [];
    const browser = makeBrowser(steps);
    await browser.run(page, async (file) => {
      steps.push(`import ${file}`);
      if (file === '/assets/entry.js') steps.push(JSON.stringify(browser.window));
      return { from: file };
    });
    expect(steps).toEqual([
      'ask for /assets/entry.js',
      'ask for /assets/root.js',
      'a table, in a task of its own',
      'a table, in a task of its own',
      'import /assets/root.js',
      'import /assets/home.js',
      'import /assets/entry.js',
      JSON.stringify({
        __reactRouterManifest: { version: '1' },
        __reactRouterRouteModules: { root: { from: '/assets/root.js' }, home: { from: '/assets/home.js' } },
      }),
    ]);
  });

  test.each(['/assets/home.js', '/assets/entry.js'])(
    'a file that fails to load rejects the whole script, so that the head script detects it: %s',
    async (missing) => {
      const started = makeBrowser([]).run(page, async (file) => {
        if (file === missing) throw new TypeError(`no ${file}`);
      });
      await expect(started).rejects.toThrow(`no ${missing}`);
    },
  );
});

/** Fake of the browser APIs the script uses, on a page that has loaded. */
function makeBrowser(steps: string[]) {
  const window = { requestIdleCallback: (start: () => void) => start() };
  const document = {
    readyState: 'complete',
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => steps.push(`ask for ${href}`) },
  };
  const never = () => {};
  const later = (_task: () => void, wait?: number) =>
    wait === undefined && steps.push('a table, in a task of its own');
  return {
    window,
    run(source: string, load: (file: string) => Promise<unknown>): Promise<void> {
      const body = `return ${source.replaceAll('import(', 'load(')}`;
      const run = new Function('window', 'document', 'addEventListener', 'setTimeout', 'load', body);
      return run(window, document, never, later, load);
    },
  };
}

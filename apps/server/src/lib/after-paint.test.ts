import { describe, expect, test } from 'vitest';
import { startAfterPaint } from './after-paint.ts';

const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`;
const entry = (routes: string[]) => `<script type="module" async="">;
${routes.map((file, index) => `import * as route${index} from "/assets/${file}.js";`).join('\n')}
  window.__reactRouterManifest = {
  "version": "1"
};
  window.__reactRouterRouteModules = {${routes.map((file, index) => `"${file}":route${index}`).join(',')}};

import("/assets/entry.js");</script>`;

const page = `<head>${preload('entry')}${preload('root')}${preload('entry')}<link rel="stylesheet" href="/a.css"/></head>
<body><script>first()</script>${entry(['root', 'home'])}<script>last()</script></body>`;
const script = (html: string) => /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

describe('a page that starts after its paint', () => {
  test.each([
    ['a page without script', '<head></head><body><p>import("/assets/entry.js");</p></body>'],
    ['another script', '<script>import("/assets/entry.js");</script>'],
    ['a module that is no entry', '<script type="module">start();</script><p>import("/x.js");</p>'],
  ])('%s stays as it is', (_, html) => {
    expect(startAfterPaint(html, 'en-US')).toBe(html);
  });

  test('asks for no script in its markup, and leaves everything else in place', () => {
    const started = startAfterPaint(page, 'en-US');
    expect(started).not.toContain('<link rel="modulepreload"');
    expect(started.replace(script(started), '…')).toBe(
      '<head><link rel="stylesheet" href="/a.css"/></head>\n' +
        '<body><script>first()</script><script type="module" async="">…</script><script>last()</script></body>',
    );
  });

  test('a modulepreload of another shape goes as well', () => {
    expect(startAfterPaint('<link rel="modulepreload" href="/a.js" crossorigin=""/>', 'en-US')).toBe('');
  });

  test.each([['root'], ['root', 'frame', 'home']])('imports nothing before it may: %s', (...routes) => {
    const source = script(startAfterPaint(entry(routes), 'en-US'));
    expect(source).not.toMatch(/^\s*import\s/m);
    const waits = source.indexOf('await new Promise');
    expect(waits).toBeGreaterThan(-1);
    expect(source.indexOf('import(')).toBeGreaterThan(waits);
    expect(source.match(/import\("[^"]+"\)/g)).toEqual(
      [...routes, 'entry'].map((file) => `import("/assets/${file}.js")`),
    );
  });

  test('asks for all files at once, each once, reads what counting needs meanwhile, and starts the entry when the routes are there', async () => {
    const steps: string[] = [];
    const browser = makeBrowser(steps);
    await browser.run(startAfterPaint(page, 'en-US'), async (file) => {
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
    'a file that does not arrive rejects the whole, so that the head script hears of it: %s',
    async (missing) => {
      const started = makeBrowser([]).run(startAfterPaint(page, 'en-US'), async (file) => {
        if (file === missing) throw new TypeError(`no ${file}`);
      });
      await expect(started).rejects.toThrow(`no ${missing}`);
    },
  );
});

/** As much of a browser as the script needs, on a page that has loaded. */
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
    run(html: string, load: (file: string) => Promise<unknown>): Promise<void> {
      const source = `return ${script(html).replaceAll('import(', 'load(')}`;
      const run = new Function('window', 'document', 'addEventListener', 'setTimeout', 'load', source);
      return run(window, document, never, later, load);
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Our build changes depend on these internals of React Router and React. If a check fails after an update,
 * `README.md` says what to review.
 */
const require = createRequire(import.meta.url);
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const fileOf = (path: string) => readFileSync(join(router, path), 'utf8');

test('React Router loads route modules with a single function, which reloads the page on failure', () => {
  const module = fileOf('lib/dom/ssr/routeModules.js');
  expect(module).toContain('async function loadRouteModule(route, routeModulesCache)');
  expect(module).toContain('window.location.reload()');
  expect(module).toMatch(/export \{ loadRouteModule \}/);
  for (const user of ['routes', 'links'])
    expect(fileOf(`lib/dom/ssr/${user}.js`)).toContain('from "./routeModules.js"');
});

test('React Router starts the page with dynamic imports that can be delayed', () => {
  const components = fileOf('lib/dom/ssr/components.js');
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the router's own text
  expect(components).toContain('`import * as ${routeVarName} from ${JSON.stringify(module)};`');
  expect(components).toContain('import(${JSON.stringify(manifest.entry.module)});`');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the router's own text
});

test('React Router reads its data from the stream that we write to', () => {
  expect(fileOf('lib/dom/ssr/server.js')).toContain('context.serverHandoffStream ?');
  const transfer = fileOf('lib/dom/ssr/single-fetch.js');
  expect(transfer).toContain('window.__reactRouterContext.streamController.enqueue(');
  expect(transfer).toContain('window.__reactRouterContext.streamController.close();');
});

test('React Router does not serialise properties with symbol keys', async () => {
  const format = pathToFileURL(join(router, 'vendor/turbo-stream-v2/turbo-stream.js')).href;
  const { encode } = (await import(/* @vite-ignore */ format)) as {
    encode: (value: unknown) => ReadableStream<Uint8Array>;
  };
  const written = await text(encode({ part: 7, [Symbol('in hand')]: 'a secret of the server' }));
  expect(written).toContain('part');
  expect(written).not.toContain('secret');
});

test('React renders a script element from our markup without executing it', () => {
  const client = join(
    dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-client.production.js',
  );
  expect(readFileSync(client, 'utf8')).toContain('.innerHTML = "<script>\\x3c/script>"');
});

import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Builds the service worker into one file without a hash in its name, because browsers refetch it by a fixed URL. It
 * embeds the release, a hash of all asset names, so that browsers detect a new worker with every release.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('build/client/assets/*', { cwd: web }).sort();
const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
await build({
  root: web,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __RELEASE__: JSON.stringify(release) },
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: { input: 'sw/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});

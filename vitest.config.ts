import { defineConfig } from 'vitest/config';
import { selectTestServer } from './apps/server/src/testing/database/test-cluster.ts';
import { addKindTexts } from './packages/messages/src/kind-texts.ts';

selectTestServer();
// Compiled modules are reused by the processes that tests start, and by the next run.
process.env.NODE_COMPILE_CACHE ??= new URL('node_modules/.cache/node', import.meta.url).pathname;

/** Only what stands on the server needs a database: a pure test starts at once. */
const server = 'apps/server/**/*.test.ts';
const exclude = ['**/node_modules/**', '**/build/**'];
const globalSetup = ['apps/server/src/testing/database/template-database.ts'];
/** They add a kind to the lists of the contract by mocks, so that they share a server with no other test. */
const kinds = [
  'apps/server/src/modules/listings/{base/listings,authoring/renewal,duplicates/duplicates}.test.ts',
  'apps/server/src/modules/moderation/review/review-races.test.ts',
  'apps/server/src/testing/lessons/*.test.ts',
];

export default defineConfig({
  plugins: [addKindTexts()],
  test: {
    // A test that hangs is told from a slow machine: CI has taken three times as long as a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What becomes so after a moment, such as an answer that was kept.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Transformed modules are reused by the next run; a clean checkout has none and would only pay for writing them.
    fsModuleCache: !process.env.CI,
    // A second try in CI tells a flaky test from a broken one; both fail the run (scripts/ci/test-totals.ts).
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, server],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [server],
          exclude: [...exclude, ...kinds],
          globalSetup,
          // Each file has a database of its own; to load the server anew for each of them takes longer than its tests.
          isolate: false,
          // Node loads the server's modules as it does in production, without a transform; these files mock no module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'kinds', include: kinds, exclude, globalSetup, isolate: false } },
    ],
  },
});

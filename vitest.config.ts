import { defineConfig } from 'vitest/config';

/** Only what stands on the server needs a database: a pure test starts at once. */
const server = 'apps/server/**/*.test.ts';
const exclude = ['**/node_modules/**', '**/build/**'];
const globalSetup = ['apps/server/src/testing/template-database.ts'];
/** They add a kind to the lists of the contract, so that the server is loaded for each of them alone. */
const kinds = [
  'apps/server/src/modules/listings/{listings,renewal,duplicates,review-races}.test.ts',
  'apps/server/src/testing/lessons/*.test.ts',
];

export default defineConfig({
  test: {
    // A test that hangs is told from a slow machine: CI has taken three times as long as a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What becomes so after a moment, such as an answer that was kept.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // As in the browser: another try in CI, and the report names what needed one.
    retry: process.env.CI ? 2 : 0,
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
        },
      },
      { extends: true, test: { name: 'kinds', include: kinds, exclude, globalSetup } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['apps/server/src/testing/template-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As in the browser: a second try in CI, and the report names what needed one.
    retry: process.env.CI ? 1 : 0,
  },
});

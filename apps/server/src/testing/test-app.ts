import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The API on a database of this test file's own: `const app = useTestApp(); … app().inject(…)`. */
export function useTestApp(
  prepare?: (app: FastifyInstance) => Promise<void>,
  options?: AppOptions,
  settings?: () => Record<string, string>,
): () => FastifyInstance {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase(settings?.());
    app = await buildApp(database.config, options);
    await prepare?.(app);
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });
  return () => app;
}

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';

/**
 * Starts the API on a separate database for this test file: `const app = useTestApp(); … app().inject(…)`. A failing
 * test prints the server log of its run, so that a 500 shows its reason.
 */
export function useTestApp(
  prepare?: (app: FastifyInstance) => Promise<void>,
  options?: AppOptions,
  settings?: () => Record<string, string>,
): () => FastifyInstance {
  let database: TestDatabase;
  let app: FastifyInstance;
  const logged: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase({ LOG_LEVEL: 'error', ...settings?.() });
    app = await buildApp(database.config, {
      logStream: { write: (line) => void logged.push(line) },
      ...options,
    });
    await prepare?.(app);
  });
  afterEach(({ task }) => {
    const lines = logged.splice(0);
    if (task.result?.state === 'fail' && lines.length > 0) console.error(lines.join(''));
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });
  return () => app;
}

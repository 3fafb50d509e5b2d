import { buildApp } from './app.ts';
import { assertArabicReady } from './db/database.ts';
import { readySearch } from './modules/search/ready.service.ts';
import { bufferedLog } from './observability/logger-options.ts';
import { searchables } from './registry/public-resources.ts';
import { builtSite, builtStaffApp, developmentSite, developmentStaffApp } from './site/site-source.ts';
import { startOrExplain } from './start.ts';

await startOrExplain(async (config) => {
  const development = config.NODE_ENV === 'development';
  const site = await (development ? developmentSite() : builtSite());
  const staff = await (development ? developmentStaffApp() : builtStaffApp());
  const production = config.NODE_ENV === 'production';
  const app = await buildApp(config, { site, staff, ...(production ? { logStream: bufferedLog() } : {}) });
  await assertArabicReady(app.pool);
  // A server without search can still serve other requests, and reports the problem at /readyz.
  await readySearch(app.db, searchables).catch((error) => app.log.warn(error, 'search warm-up failed'));
  await app.listen({ host: config.HOST, port: config.PORT });
  return { close: () => app.close(), log: app.log };
});

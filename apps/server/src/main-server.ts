import { buildApp } from './app.ts';
import { assertArabicReady } from './db/database.ts';
import { readyLexicon } from './modules/search/lexicon.service.ts';
import { bufferedLog } from './observe/logger-options.ts';
import { builtSite, builtStaffApp, developmentSite, developmentStaffApp } from './site/site-source.ts';
import { startOrExplain } from './start.ts';

await startOrExplain(async (config) => {
  const development = config.NODE_ENV === 'development';
  const site = await (development ? developmentSite() : builtSite());
  const staff = await (development ? developmentStaffApp() : builtStaffApp());
  const production = config.NODE_ENV === 'production';
  const app = await buildApp(config, { site, staff, ...(production ? { logStream: bufferedLog() } : {}) });
  await assertArabicReady(app.pool);
  readyLexicon();
  await app.listen({ host: config.HOST, port: config.PORT });
  return { close: () => app.close(), log: app.log };
});

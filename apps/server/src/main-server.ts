import { buildApp } from './app.ts';
import { assertArabicReady } from './db/database.ts';
import { bufferedLog } from './observe/logger-options.ts';
import { builtSite, developmentSite } from './site/site-source.ts';
import { startOrExplain } from './start.ts';

await startOrExplain(async (config) => {
  const site = config.NODE_ENV === 'development' ? await developmentSite() : await builtSite();
  const production = config.NODE_ENV === 'production';
  const app = await buildApp(config, { site, ...(production ? { logStream: bufferedLog() } : {}) });
  await assertArabicReady(app.pool);
  await app.listen({ host: config.HOST, port: config.PORT });
  return { close: () => app.close(), log: app.log };
});

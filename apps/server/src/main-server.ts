import { buildApp } from './app.ts';
import { bufferedLog } from './lib/log-destination.ts';
import { startOrExplain } from './lib/start.ts';
import { assertArabicReady } from './plugins/database.ts';
import { builtSite, developmentSite } from './plugins/site-source.ts';

await startOrExplain(async (config) => {
  const site = config.NODE_ENV === 'development' ? await developmentSite() : await builtSite();
  const production = config.NODE_ENV === 'production';
  const app = await buildApp(config, { site, ...(production ? { logStream: bufferedLog() } : {}) });
  await assertArabicReady(app.pool);
  await app.listen({ host: config.HOST, port: config.PORT });
  return { close: () => app.close(), log: app.log };
});

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Where the rendered site comes from: the build in production and tests, Vite while developing. */
export interface SiteSource {
  mode: 'production' | 'development';
  /** Folder of the browser's files; null when Vite serves them. */
  clientDir: string | null;
  load(): Promise<ServerBuild>;
  /** Lets Vite answer for its own files and hot updates. */
  attach?(app: FastifyInstance): Promise<void>;
}

export async function builtSite(buildDir = `${webRoot}build`): Promise<SiteSource> {
  const build = (await import(pathToFileURL(`${buildDir}/server/index.js`).href)) as ServerBuild;
  return { mode: 'production', clientDir: `${buildDir}/client`, load: async () => build };
}

/** Vite is a development dependency, so it is imported only here. */
export async function developmentSite(): Promise<SiteSource> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  return {
    mode: 'development',
    clientDir: null,
    load: async () => (await vite?.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    async attach(app) {
      vite = await createServer({
        root: webRoot,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      const { middlewares } = vite;
      await app.register(middie);
      app.use((request, response, next) =>
        request.url?.startsWith('/api/') ? next() : middlewares(request, response, next),
      );
      app.addHook('onClose', async () => vite?.close());
    },
  };
}

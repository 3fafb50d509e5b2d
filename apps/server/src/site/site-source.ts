import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url));
const adminRoot = fileURLToPath(new URL('../../../admin/', import.meta.url));

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

/** Where the staff app comes from: one document, and the files that it names. */
export interface StaffSource extends Pick<SiteSource, 'mode' | 'clientDir' | 'attach'> {
  document(url: string): Promise<string>;
}

export async function builtStaffApp(buildDir = `${adminRoot}build`): Promise<StaffSource> {
  const document = await readFile(`${buildDir}/index.html`, 'utf8');
  return { mode: 'production', clientDir: buildDir, document: async () => document };
}

export async function developmentStaffApp(): Promise<StaffSource> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  return {
    mode: 'development',
    clientDir: null,
    document: async (url) => {
      const source = await readFile(`${adminRoot}index.html`, 'utf8');
      return (await vite?.transformIndexHtml(url, source)) ?? source;
    },
    async attach(app) {
      vite = await createServer({
        root: adminRoot,
        appType: 'custom',
        // On a path of its own: the site's hot updates go over the same server.
        server: { middlewareMode: true, hmr: { server: app.server, path: 'staff-updates' } },
      });
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', async () => vite?.close());
    },
  };
}

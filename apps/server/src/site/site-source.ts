import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';

const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url));
const adminRoot = fileURLToPath(new URL('../../../admin/', import.meta.url));

/** Source of the server-rendered site: the build in production and tests, Vite in development. */
export interface SiteSource {
  mode: 'production' | 'development';
  /** Folder of the client build; null if Vite serves it. */
  clientDir: string | null;
  load(): Promise<ServerBuild>;
  /** Lets Vite serve its own files and hot updates. */
  attach?(app: FastifyInstance): Promise<void>;
}

export async function builtSite(buildDir = `${webRoot}build`): Promise<SiteSource> {
  const build = (await import(pathToFileURL(`${buildDir}/server/index.js`).href)) as ServerBuild;
  return { mode: 'production', clientDir: `${buildDir}/client`, load: async () => build };
}

/**
 * Starts Vite together with the server it is attached to. Vite is imported only here, because it is a development
 * dependency.
 */
async function lazyVite(root: string, { hotPath, skips }: { hotPath?: string; skips?: string } = {}) {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  let vite: ViteDevServer | undefined;
  return {
    started: () => vite,
    async attach(app: FastifyInstance) {
      const hmr = { server: app.server, ...(hotPath && { path: hotPath }) };
      vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr } });
      const { middlewares } = vite;
      await app.register(middie);
      app.use((request, response, next) =>
        skips && request.url?.startsWith(skips) ? next() : middlewares(request, response, next),
      );
      app.addHook('onClose', async () => vite?.close());
    },
  };
}

export async function developmentSite(): Promise<SiteSource> {
  const { started, attach } = await lazyVite(webRoot, { skips: '/api/' });
  return {
    mode: 'development',
    clientDir: null,
    load: async () => (await started()?.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    attach,
  };
}

/** Source of the staff app: one HTML document and its assets. */
export interface StaffSource extends Pick<SiteSource, 'mode' | 'clientDir' | 'attach'> {
  document(url: string): Promise<string>;
}

export async function builtStaffApp(buildDir = `${adminRoot}build`): Promise<StaffSource> {
  const document = await readFile(`${buildDir}/index.html`, 'utf8');
  return { mode: 'production', clientDir: buildDir, document: async () => document };
}

export async function developmentStaffApp(): Promise<StaffSource> {
  // A separate path, because the site's hot updates use the same server.
  const { started, attach } = await lazyVite(adminRoot, { hotPath: 'staff-updates' });
  return {
    mode: 'development',
    clientDir: null,
    document: async (url) => {
      const source = await readFile(`${adminRoot}index.html`, 'utf8');
      return (await started()?.transformIndexHtml(url, source)) ?? source;
    },
    attach,
  };
}

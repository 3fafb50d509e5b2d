import { registerHooks } from 'node:module';

/**
 * Preloaded before the server (`--import`): its writes then invalidate nothing. The product has no such setting,
 * because enabling it by mistake would serve stale pages.
 */
const silent = new URL('./silent-invalidate.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOurs = context.parentURL === silent;
    return found.url.endsWith('/src/cache/invalidate.ts') && !isOurs ? { ...found, url: silent } : found;
  },
});

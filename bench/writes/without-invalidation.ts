import { registerHooks } from 'node:module';

/**
 * Loaded before the server (`--import`): its writes then say nothing of what they outdate. The product has no such
 * setting, because whoever found it on would show old pages.
 */
const silent = new URL('./silent-invalidate.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOurs = context.parentURL === silent;
    return found.url.endsWith('/src/cache/invalidate.ts') && !isOurs ? { ...found, url: silent } : found;
  },
});

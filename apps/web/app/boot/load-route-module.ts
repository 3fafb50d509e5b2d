import { chunk } from '@dalil/browser/chunk-load';

interface RouteEntry {
  id: string;
  module: string;
}

/**
 * Replaces the router's function of the same name at build time. The original reloads the current page without a
 * message when a chunk fails to load, and repeats this while the chunk is missing. This version shows the error page
 * at the requested URL and leaves reloading to the visitor.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    loaded[route.id] ??= await chunk(import(/* @vite-ignore */ route.module));
    return loaded[route.id];
  } catch (error) {
    return failedModule(error);
  }
}

/**
 * The router ignores a rejected import here, but shows errors thrown by a route's loader or component, so this module
 * throws the error in those.
 */
function failedModule(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail };
}

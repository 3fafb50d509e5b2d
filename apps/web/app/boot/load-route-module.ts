import { chunk } from '@dalil/browser/chunk-load';

interface RouteEntry {
  id: string;
  module: string;
}

/**
 * Stands in the build for the router's own function of this name, which answers a chunk that does not load by
 * reloading the page that is being left, without a word and again and again while the chunk is missing. Here the
 * failure reaches the error page, at the address that was asked for, and reloading is the visitor's choice.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
  try {
    loaded[route.id] ??= await chunk(import(/* @vite-ignore */ route.module));
    return loaded[route.id];
  } catch (error) {
    return failedModule(error);
  }
}

/** The router swallows a rejection here, but shows what a route's loader or component throws. */
function failedModule(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail };
}

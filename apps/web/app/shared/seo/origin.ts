import { useRouteLoaderData } from 'react-router';

/** Scheme and host of the site, for absolute URLs; empty on a page whose root loader failed. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';

import { useRouteLoaderData } from 'react-router';

/** Scheme and host of the site, for addresses that leave it; empty on a page whose root failed. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';

import type { ApiRead } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import type { Category } from '@dalil/contract/categories';
import { doorOf } from '../doors/category-path.ts';
import type { Service } from '../doors/doors.ts';
import { sideCounts } from './side-counts.ts';

const products = { query: { tree: 'product' } } as const;

/** What `useDoorCounts` reads, for the loader of its page. */
export const doorCountReads = [
  ['GET categories'],
  ['GET categories', products],
  ['GET rents/web/looking_for'],
  ['GET jobs/web/looking_for'],
] satisfies ApiRead[];

const sum = (categories: readonly Category[]) => categories.reduce((total, { count }) => total + count, 0);

/** How many offers there are in each section; null until it is known. */
export function useDoorCounts(): Record<Service['key'], number | null> {
  const directory = useApi('GET categories').data?.data;
  const goods = useApi('GET categories', products).data?.data;
  const rents = useApi('GET rents/web/looking_for').data?.data;
  const jobs = useApi('GET jobs/web/looking_for').data?.data;
  const behind = (key: 'services' | 'shops') =>
    directory ? sum(directory.filter((category) => doorOf(category) === key)) : null;
  return {
    services: behind('services'),
    shops: behind('shops'),
    marketplace: goods ? sum(goods) : null,
    rentals: rents ? sideCounts(rents).offer : null,
    jobs: jobs ? sideCounts(jobs).offer : null,
  };
}

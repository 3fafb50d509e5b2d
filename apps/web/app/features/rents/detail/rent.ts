import { byId, type DetailRoute, namedPaths } from '../../../shared/page/loaders/subject-loader.ts';
import { rentPath } from '../card/rent-card.tsx';

/** Messages, queries and metadata of the page of a home, or of a person looking for one. */
export const rentDetailRoute: DetailRoute<'GET rents/:id'> = {
  namespaces: ['fields', 'listing', 'map', 'rents'],
  queries: (params) => [
    ['GET rents/:id', byId(params)],
    ['GET rents/:id/similar', byId(params)],
  ],
  route: 'GET rents/:id',
  input: byId,
  head: (rent) => ({
    title: rent.title,
    description: rent.description,
    share: `rent-${rent.id}`,
    paths: namedPaths(rent, rentPath),
  }),
};

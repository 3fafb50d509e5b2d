import { byId, namedPaths, type Subject } from '../../../shared/page/loaders/subject-loader.ts';
import { rentPath } from '../card/rent-card.tsx';

/** Detail route of a home or a wanted post. */
export const rentSubject: Subject<'GET rents/:id'> = {
  namespaces: ['listing', 'map', 'rents'],
  reads: (params) => [
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

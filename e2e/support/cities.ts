import { createFixture } from './fixtures.ts';
import { serverPort } from './machine.ts';

export interface NamedCity {
  host: string;
  cityId: number;
  region: string;
  categoryId: number;
  business: { id: number; name: string };
  /** What names it, its people or its posts, in both languages. */
  own: string[];
}

/** Two cities beside the sample, each under a hostname of its own and with a post. */
export const makeNamedCities = async (): Promise<[NamedCity, NamedCity]> =>
  (await createFixture('namedCities', {})) as [NamedCity, NamedCity];

export const addressOf = ({ host }: Pick<NamedCity, 'host'>) => `http://${host}:${serverPort}`;

/** Creates a city whose queue has so many posts; returns its origin. */
export async function fillQueue(posts: number): Promise<string> {
  const host = `queue-${process.pid}-${Date.now()}.localhost`;
  await createFixture('queue', { host, posts });
  return addressOf({ host });
}

import { serverPort } from './environment.ts';
import { createFixture } from './fixtures.ts';

export interface NamedCity {
  host: string;
  cityId: number;
  region: string;
  categoryId: number;
  business: { id: number; name: string };
  /** Words, in both languages, that identify the city, its people or its posts. */
  own: string[];
}

/** Creates two cities besides the demo city, each with its own hostname and one post. */
export const createNamedCities = async (): Promise<[NamedCity, NamedCity]> =>
  (await createFixture('namedCities', {})) as [NamedCity, NamedCity];

export const originOf = ({ host }: Pick<NamedCity, 'host'>) => `http://${host}:${serverPort}`;

/** Creates a city with this many posts in its moderation queue; returns the city's origin. */
export async function fillQueue(posts: number): Promise<string> {
  const host = `queue-${process.pid}-${Date.now()}.localhost`;
  await createFixture('queue', { host, posts });
  return originOf({ host });
}

import { createFixture } from './fixtures.ts';
import { serverPort } from './machine.ts';

export interface NamedCity {
  host: string;
  cityId: number;
  region: string;
  categoryId: number;
  business: { id: number; name: string };
  /** Words that identify the city, its people or its posts, in both languages. */
  own: string[];
}

/** Creates two cities in addition to the demo city, each with a hostname and a post. */
export const makeNamedCities = async (): Promise<[NamedCity, NamedCity]> =>
  (await createFixture('namedCities', {})) as [NamedCity, NamedCity];

export const addressOf = ({ host }: Pick<NamedCity, 'host'>) => `http://${host}:${serverPort}`;

/** Creates a city whose moderation queue has this many posts; returns its origin. */
export async function fillQueue(posts: number): Promise<string> {
  const host = `queue-${process.pid}-${Date.now()}.localhost`;
  await createFixture('queue', { host, posts });
  return addressOf({ host });
}

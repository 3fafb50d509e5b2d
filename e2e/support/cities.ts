import { serverPort } from './machine.ts';
import { runScript } from './run-script.ts';

export interface NamedCity {
  host: string;
  cityId: number;
  region: string;
  categoryId: number;
  business: { id: number; name: string };
  /** What names it, its people or its posts, in both languages. */
  own: string[];
}

/** Two cities beside the sample, each under a name of its own and with a post. */
export const makeNamedCities = (): [NamedCity, NamedCity] =>
  JSON.parse(runScript('src/testing/named-cities.ts'));

export const addressOf = ({ host }: Pick<NamedCity, 'host'>) => `http://${host}:${serverPort}`;

/** A city whose queue has so many posts; answers its address. */
export function fillQueue(posts: number): string {
  const host = `queue-${process.pid}-${Date.now()}.localhost`;
  runScript('src/testing/full-queue.ts', host, String(posts));
  return addressOf({ host });
}

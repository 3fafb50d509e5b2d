import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { e2eDatabase, serverPort } from './machine.ts';

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
export function makeNamedCities(): [NamedCity, NamedCity] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/testing/named-cities.ts'], {
    cwd: fileURLToPath(new URL('../../apps/server/', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: e2eDatabase() },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

export const addressOf = ({ host }: NamedCity) => `http://${host}:${serverPort}`;

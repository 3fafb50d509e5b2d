import type { BrowserFixtures } from '../../apps/server/src/testing/browser/browser-fixtures.ts';
import { fixturesPort } from './environment.ts';

/** Creates data directly in the database, for tests of something other than creating this data on the site. */
export async function createFixture<Name extends keyof BrowserFixtures>(
  name: Name,
  input: Parameters<BrowserFixtures[Name]>[0],
): Promise<Awaited<ReturnType<BrowserFixtures[Name]>>> {
  const response = await fetch(`http://127.0.0.1:${fixturesPort}/${name}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return (await response.json()) as Awaited<ReturnType<BrowserFixtures[Name]>>;
}

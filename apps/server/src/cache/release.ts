import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** Files that determine responses: our sources and the built site. */
const made = [
  'apps/server/src/**/*.ts',
  'packages/{contract,messages}/src/**/*.ts',
  'packages/messages/{en,ar}/*.json',
  'apps/web/build/server/*.js',
];

/**
 * Returns a hash of this release that is the same on every machine. Two releases running side by side must not share
 * cached responses.
 */
export function releaseName(): string {
  const hash = createHash('sha256');
  for (const file of globSync(made, { cwd: repositoryRoot }).sort()) {
    hash.update(file).update(readFileSync(`${repositoryRoot}${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

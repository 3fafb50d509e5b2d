import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('jobs cost at most 21 files on the site, four of which hand the kind to the registries', () => {
  const folder = import.meta.dirname;
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = all.filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'));
  console.log(`jobs: ${own.length} files on the site (${own.join(', ')})`);
  expect(own.length).toBeLessThanOrEqual(21);
});

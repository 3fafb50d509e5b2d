import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('rents cost at most 21 files on the site, four of which hand the kind to the registries', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ name }) => name);
  console.log(`rents: ${files.length} files on the site (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(21);
});

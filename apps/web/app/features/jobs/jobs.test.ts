import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('jobs cost at most 17 files on the site', () => {
  const folder = import.meta.dirname;
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = all.filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'));
  const cards = readdirSync(join(folder, '../../shared/cards')).filter((name) => /^job-/.test(name));
  console.log(`jobs: ${own.length + cards.length} files on the site (${[...own, ...cards].join(', ')})`);
  expect(own.length + cards.length).toBeLessThanOrEqual(17);
});

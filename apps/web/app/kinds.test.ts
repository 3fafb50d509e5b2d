import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of each kind, and a pattern for the files that belong to that kind alone. */
const kinds = [
  {
    names: ['product', 'products'],
    own: /\/(products|kinds\/product|product-words)\.ts$|\/(products|product-form|kinds\/product)\.json$|\/products\//,
  },
  {
    names: ['rent', 'rents'],
    own: /\/(rents|kinds\/rent|rent-words|fair-housing)\.ts$|\/(rents|kinds\/rent)\.json$|\/rents\//,
  },
  {
    // Applications are part of jobs.
    names: ['job', 'jobs'],
    own: /\/(jobs|kinds\/job|job-words|fair-work|applications)\.ts$|\/(jobs|job-form|applications|applying|kinds\/job)\.json$|\/(jobs|applications)\//,
  },
] as const;

/** Files that a new kind does not need to change: tests and factories, sample data, examples of components. */
const excluded = /\.test\.tsx?$|\.factory\.ts$|\/(testing|seed|styleguide)\/|\/styleguide\.json$/;

/** Everything that is shipped. One language stands for both: a check holds them to the same keys. */
const sources = [
  'packages/contract/src/**/*.ts',
  'packages/messages/en/**/*.json',
  'packages/messages/src/en.ts',
  'apps/{web/app,admin/src}/**/*.{ts,tsx}',
  'apps/server/src/**/*.{ts,tsx}',
];

/** Two registries of the contract, two of the site, one of the server and one of the catalogues. */
const limit = 6;

type Kind = (typeof kinds)[number];

const comments = /\/\*[\s\S]*?\*\/|\/\/ .*/g;

/**
 * Returns the files outside those of any kind that name this kind in a literal or a key, or import a file of this
 * kind.
 */
function mentions({ names, own }: Kind): string[] {
  const name = `(?:${names.join('|')})`;
  const named = new RegExp(
    `(['"\`])(?:[A-Z]+ )?${name}(?:/[^'"\`]*)?\\1|(?:^\\s*|[{,]\\s*)${name}(?:\\??:|\\s*[,}])`,
    'm',
  );
  // Applications are a data type of their own, with their own entries in the lists of endpoints, tasks and so on.
  const isOwn = (from: string) => own.test(from) && !from.includes('applications');
  return globSync(sources, { cwd: root })
    .filter((path) => !excluded.test(`/${path}`) && !kinds.some((kind) => kind.own.test(`/${path}`)))
    .filter((path) => {
      const source = readFileSync(root + path, 'utf8').replaceAll(comments, '');
      const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
      return named.test(source) || imports.some((from) => isOwn(/\.\w+$/.test(from) ? from : `${from}.ts`));
    })
    .toSorted();
}

test.each(kinds)('$names.0: at most six files outside its own name it', (kind) => {
  const found = mentions(kind);
  console.log(`${kind.names[0]}: ${found.length} files\n  ${found.join('\n  ')}`);
  expect(found.length).toBeLessThanOrEqual(limit);
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of a kind, and the files that are its own. */
const kinds = [
  {
    names: ['product', 'products'],
    own: /\/(products|kinds\/product|product-words)\.ts$|\/(products|product-form)\.json$|\/products\//,
  },
  {
    names: ['rent', 'rents'],
    own: /\/(rents|kinds\/rent|rent-words|fair-housing)\.ts$|\/rents\.json$|\/rents\//,
  },
  {
    // Applications are part of jobs.
    names: ['job', 'jobs'],
    own: /\/(jobs|kinds\/job|job-words|fair-work|applications)\.ts$|\/(jobs|job-form|applications|applying)\.json$|\/(jobs|applications)\//,
  },
] as const;

/** Neither is an edit that a new kind needs: tests and their kind, sample data, examples of components. */
const excluded =
  /\.test\.tsx?$|\.factory\.ts$|\/(testing|seed|styleguide)\/|\/styleguide\.json$|\/features\/(about|offline)\//;

const areas = {
  code: ['packages/contract/src/**/*.ts', 'apps/{web/app,admin/src}/**/*.{ts,tsx}'],
  // One language stands for both: a check holds them to the same keys.
  catalogues: ['packages/messages/en/**/*.json', 'packages/messages/src/en.ts'],
  server: ['apps/server/src/**/*.{ts,tsx}'],
};

/** Six registries are the goal. The other two limits are what there is today, and may only fall. */
const limits = { code: 6, catalogues: 13, server: 12 } as const;

type Kind = (typeof kinds)[number];

const comments = /\/\*[\s\S]*?\*\/|\/\/ .*/g;

/** Files outside those of any kind that name one in a literal or a key, or import a file of its own. */
function mentions({ names, own }: Kind, area: keyof typeof areas): string[] {
  const name = `(?:${names.join('|')})`;
  const named = new RegExp(`(['"\`])${name}\\1|(?:^\\s*|[{,]\\s*)${name}(?:\\??:|\\s*[,}])`, 'm');
  // Applications are a noun of their own with lists of endpoints, tasks and so on.
  const isOwn = (from: string) => own.test(from) && !from.includes('applications');
  return globSync(areas[area], { cwd: root })
    .filter((path) => !excluded.test(`/${path}`) && !kinds.some((kind) => kind.own.test(`/${path}`)))
    .filter((path) => {
      const source = readFileSync(root + path, 'utf8').replaceAll(comments, '');
      const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
      return named.test(source) || imports.some((from) => isOwn(/\.\w+$/.test(from) ? from : `${from}.ts`));
    })
    .toSorted();
}

const cases = kinds.flatMap((kind) =>
  (['code', 'catalogues', 'server'] as const).map((area) => ({ kind, area })),
);

test.each(cases)('$kind.names.0: few files of the $area name it outside its own', ({ kind, area }) => {
  const found = mentions(kind, area);
  console.log(`${kind.names[0]}, ${area}: ${found.length} files\n  ${found.join('\n  ')}`);
  expect(found.length).toBeLessThanOrEqual(limits[area]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFiles } from '../../page-files.ts';

const root = join(import.meta.dirname, '../..');
const library = 'maplibre-gl';
const anyImport = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * True if the file or the layout, which every page has, imports the map library directly or indirectly. Type imports
 * are ignored, since they are erased.
 */
function importsLibrary(start: string): boolean {
  const seen = new Set([start]);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    for (const [, name = ''] of source.matchAll(anyImport)) {
      if (name === library) return true;
      const path = join(dirname(file), name);
      if (name.startsWith('.') && /\.tsx?$/.test(name) && existsSync(path)) seen.add(path);
    }
  }
  return false;
}

test('only pages with a map can load the map library [3.50]', () => {
  const files = Object.entries(pageFiles).filter(([, file]) => importsLibrary(join(root, file)));
  // There is no file for search results of businesses: they use the list of SubCategory.
  expect(files.map(([name]) => name).sort()).toEqual([
    'addBusiness',
    'business',
    'searchBusinesses',
    'subCategory',
  ]);
  expect(importsLibrary(join(root, 'shell/page-frame.tsx'))).toBe(false);
});

import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

const slugs = {
  'Qahwa & Hal': 'qahwa-hal',
  'مخبز الصباح': 'مخبز-الصباح',
  'مَخبزُ «الصَّباح»': 'مخبز-الصباح',
  'Omar’s  Garage!': 'omars-garage',
  'حلويات 24/7': 'حلويات-24-7',
  '— —': '',
};
for (const [title, slug] of Object.entries(slugs))
  test(`slug of “${title}” is “${slug}”`, () => expect(slugOf(title)).toBe(slug));

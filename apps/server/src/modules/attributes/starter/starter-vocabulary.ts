import type { CategoryTree } from '@dalil/contract/categories';
import { factGroups } from '@dalil/contract/facts';
import { community } from './community.ts';
import { everywhere } from './everywhere.ts';
import { food } from './food.ts';
import { health } from './health.ts';
import { homeAndCars } from './home-and-cars.ts';
import { learning } from './learning.ts';
import { occasions } from './occasions.ts';
import { offices } from './offices.ts';
import { products } from './products.ts';
import { shops } from './shops.ts';
import type { StarterWord } from './starter-word.ts';

/** General attributes come last, so that forms list the specific ones of a category first. */
const words = [
  ...food,
  ...health,
  ...offices,
  ...homeAndCars,
  ...shops,
  ...occasions,
  ...learning,
  ...community,
  ...everywhere,
];

/** Initial attributes of the business directory, in the order of the form. */
export const starterVocabulary: readonly StarterWord[] = factGroups.flatMap((group) =>
  words.filter((word) => word.group === group),
);

/** Initial attributes by category tree. A kind that gets attributes adds them here. */
export const starterVocabularies = {
  directory: starterVocabulary,
  product: products,
} as const satisfies Partial<Record<CategoryTree, readonly StarterWord[]>>;

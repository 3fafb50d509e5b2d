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

/** What holds everywhere comes last in the files, and so after what a field asks first. */
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

/** The words of the directory with which every city begins, in the order in which a form shows them. */
export const starterVocabulary: readonly StarterWord[] = factGroups.flatMap((group) =>
  words.filter((word) => word.group === group),
);

/** By the tree whose categories ask for them. A kind that has facts adds its words here. */
export const starterVocabularies = {
  directory: starterVocabulary,
  product: products,
} as const satisfies Partial<Record<CategoryTree, readonly StarterWord[]>>;

import { attributeGroups } from '@dalil/contract/attributes';
import { community } from './community.ts';
import { everywhere } from './everywhere.ts';
import { food } from './food.ts';
import { health } from './health.ts';
import { homeAndCars } from './home-and-cars.ts';
import { learning } from './learning.ts';
import { occasions } from './occasions.ts';
import { offices } from './offices.ts';
import { shops } from './shops.ts';
import type { StarterAttribute } from './starter-attribute.ts';

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
export const starterVocabulary: readonly StarterAttribute[] = attributeGroups.flatMap((group) =>
  words.filter((word) => word.group === group),
);

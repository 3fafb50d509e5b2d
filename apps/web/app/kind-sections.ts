import { businessSections } from './features/businesses/home.tsx';
import { jobSections } from './features/jobs/home.tsx';
import { productSections } from './features/products/home.tsx';
import { rentSections } from './features/rents/home.tsx';

/** What the home page shows of every kind. */
export const kindSections = [
  ...businessSections,
  ...productSections,
  ...rentSections,
  ...jobSections,
] as const;

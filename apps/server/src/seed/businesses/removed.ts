import type { SampleBusiness } from './sample-business.ts';

/** Businesses that are no longer public, for testing the page shown to visitors with an old link. */
export const removed: readonly SampleBusiness[] = [
  {
    category: 'clothing',
    subs: ['women'],
    en: 'Nour Boutique',
    ar: 'بوتيك نور',
    lang: 'en',
    about: 'Abayas, evening wear and alterations.',
    services: ['Abayas', 'Alterations'],
    at: ['schaefer', 0.31],
    hours: 'shop',
    removed: true,
  },
];

import type { SampleBusiness } from './sample-business.ts';

/** What was here and is not any more: visitors with an old link find out kindly. */
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

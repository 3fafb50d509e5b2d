import { type KindFacts, member, own, searched } from './kind-facts.ts';

/**
 * Facts about the kind of listing `rent` that every page loads; it contains no schemas and no texts. See `KindFacts`.
 */
export const rent = {
  plural: 'rents',
  pages: {
    rentsEntry: { path: '/rents' },
    rents: { path: '/Rent', feed: 'rent' },
    rent: { path: '/Rent/:id/:slug?' },
    searchRents: { path: '/search-result/:keyword/rent', ...searched },
    postRent: { path: '/post-rent', ...member },
    rentForm: { path: '/rentForm', ...member },
    rentWantedForm: { path: '/form/rent-wanted', ...member },
    savedRents: { path: '/saved-accomodation', ...own },
    myRents: { path: '/my-housing', ...member },
    myRent: { path: '/my-housing/:id', ...member },
  },
  saved: 'savedRents',
  mine: 'myRents',
  savedOrder: 2,
  mineOrder: 3,
  homeSections: ['rents'],
  services: ['rent'],
  taps: ['contacts'],
} as const satisfies KindFacts;

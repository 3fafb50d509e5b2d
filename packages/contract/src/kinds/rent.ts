import { type KindFacts, member, own, searched } from './kind-facts.ts';

export const rent = {
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
  list: 'rents',
  saved: 'savedRents',
  mine: 'myRents',
  savedOrder: 2,
  mineOrder: 3,
  homeSections: ['rents'],
  services: ['rent'],
  taps: ['contacts'],
  limits: { rooms: 20, squareFeet: 100_000, photos: 12 },
} as const satisfies KindFacts;

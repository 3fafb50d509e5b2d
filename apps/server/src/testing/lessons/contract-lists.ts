type Lists = typeof import('@dalil/contract/listing-states');
type Limits = typeof import('@dalil/contract/rate-limits');

/** Adds the test listing kind "lesson" to the lists of the contract; existing entries stay. */
export const kindsWithLessons = (lists: Lists) => ({
  ...lists,
  listingKinds: [...lists.listingKinds, 'lesson'],
});

export const limitsWithLessons = (limits: Limits) => ({
  ...limits,
  rateLimits: {
    ...limits.rateLimits,
    'GET lessons': 300,
    'GET lessons/map': 300,
    'GET lessons/by-id': 300,
    'GET lessons/:id': 300,
  },
});

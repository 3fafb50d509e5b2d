type Lists = typeof import('@dalil/contract/listing-states');
type Limits = typeof import('@dalil/contract/call-limits');

/** Adds the entries that a kind needs to the lists of the contract; existing entries stay. */
export const kindsWithLessons = (lists: Lists) => ({
  ...lists,
  listingKinds: [...lists.listingKinds, 'lesson'],
});

export const limitsWithLessons = (limits: Limits) => ({
  ...limits,
  callLimits: {
    ...limits.callLimits,
    'GET lessons': 300,
    'GET lessons/map': 300,
    'GET lessons/by-id': 300,
    'GET lessons/:id': 300,
  },
});

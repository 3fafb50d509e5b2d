type Lists = typeof import('@dalil/contract/listing-states');
type Limits = typeof import('@dalil/contract/call-limits');

/** The lines that a kind adds to the lists of the contract, as a test adds them: what the lists hold stays. */
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

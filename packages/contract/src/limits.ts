/** The numbers of the specification and of the decisions, each in one place. */
export const limits = {
  /** Decision 6. */
  pageSize: 24,
  footerSocialLinks: 6,
  mobileBreakpoint: 992,
  headerMinHeight: 70,
  heroHeight: 750,
  squareImage: 456,
  skeleton: { title: 72, description: 200, button: 60 },
  typingMs: 100,
  alertStepMs: 1_000,
  toastMs: 3_000,
  subscribedMs: 4_000,
  subscribeClearMs: 100,
  chunkTimeoutMs: 120_000,
  defaultCityId: 1,
  /** Decision 19. */
  passwordMin: 8,
  passwordMax: 128,
  /** Decision 16. */
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  /** Decision 18. */
  tokenMinutes: 15,
  rememberDays: 30,
  /** Of one session of a member, however often it is renewed. */
  sessionDays: 90,
  /** Decision 20. */
  erasureDays: 14,
  /** Decision 33. */
  photoBytes: 10_485_760,
  photoPixels: 40_000_000,
  /** Longest side to shortest: no panorama that people take is longer. */
  photoRatio: 5,
  /** Of a paper that is no photo. */
  document: { bytes: 5_242_880, pages: 5 },
  /** Photos of one account that nothing shows yet, and for how long they are kept. */
  unusedPhotos: 60,
  unusedPhotoHours: 24,
  uploadMinutes: 10,
  /** As many as a day with two breaks and a late evening has. */
  hoursRangesPerDay: 4,
  /** How long a moderator has a post to themselves. */
  holdMinutes: 15,
  reasonLength: 500,
  /** Posts that are decided in one call, and for how long that can be undone. */
  bulkDecisions: 50,
  undoDecisionMinutes: 10,
  /** Approved posts without a refusal after which a member is proposed as trusted. */
  proposedAfter: 10,
  /** That a city keeps ready. */
  standardReasons: 100,
  /** From when on something is worth a look: see `signals.ts`. */
  signals: {
    /** Priced posts of a category below which its middle says nothing, how many of the newest are read, how far from it is odd. */
    price: { atLeast: 20, among: 2_000, times: 4 },
    newAccountDays: 7,
    /** Within a day. */
    manyPosts: 5,
    /** Words of one kind that are shown. */
    words: 10,
  },
  /** Of a post that is being written: more than any whole one has. */
  draft: { characters: 32_768, text: 8_192, fields: 60, items: 40 },
  /** Posts that one account has begun and never sent. */
  openDrafts: 20,
  /** How long its owner can bring a removed post back. */
  undoRemovalHours: 24,
  /** Decision 26: how many days before its end the author of a post is reminded. */
  reminderDays: [7, 1],
  /** How long after its end the mail about it still renews a post. */
  lateRenewalDays: 30,
  /** How long a post cannot be reported again: by a member, and from a network by who is not logged in. */
  reportAgainDays: { member: 365, guest: 1 },
  /** How long what somebody wrote in a report is kept after it was closed. */
  reportTextDays: 90,
  /** How long staff have to answer what was sent for review, as its author is told. */
  reviewHours: 24,
  /** As it may be typed. */
  zip: 12,
  /** Decision 27. */
  business: {
    name: 80,
    service: 60,
    address: 120,
    /** Of a city or a state. */
    place: 60,
    subCategories: 5,
    services: 9,
    description: 300,
    mainPhotos: { min: 3, max: 6 },
    galleryPhotos: { min: 3, max: 10 },
  },
  /** Of every post that people make of their own: rents, jobs, products. */
  post: { title: 80, description: 2_000, place: 80, cents: 2_000_000_00 },
  /** Words that a list is searched for. */
  searchWords: 80,
  /** What is typed into the search of the site. */
  searchText: 120,
  /** Posts of a kind that one search looks at. */
  searched: 1_000,
  /** Words that staff of a city add to those that search knows. */
  lexicon: {
    /** In characters, and in words. */
    form: 60,
    words: 6,
    concept: 60,
    formsAtOnce: 10,
    forms: 5_000,
    /** Of what people looked for: how long it is kept after the last time, and how much of it in one city. */
    queryDays: 90,
    queries: 50_000,
    /** That a text being typed may mean. */
    offered: 10,
    previewed: 5,
  },
  mapPins: 500,
  /** How many places a list by distance goes through, and how far from the city's middle one can be near it, in meters. */
  nearestReach: 1_000,
  nearCity: 200_000,
  facts: {
    key: 40,
    name: 60,
    hint: 120,
    /** Who says so, of evidence. */
    body: 80,
    options: 40,
    categories: 60,
    /** Words of one tree. */
    vocabulary: 1_000,
    /** Of one post. */
    said: 60,
    papers: 5,
    largest: 999_999_999,
    /** That something can be of. */
    years: { first: 1_800, last: 2_100 },
    /** That a list is narrowed by at once. */
    asked: 12,
    /** Among how many of the newest posts those that are worth a filter are looked for. */
    among: 200,
    /** How many main categories ask for a word that is worth a filter among all of them. */
    shared: 3,
    onCard: 2,
    /** Of one word, beside its names. */
    spellings: 40,
    /** Words of owners' own that are offered for review, and among how many of the newest posts they are looked for. */
    own: { words: 100, among: 2_000 },
  },
  /** Cards of others under a post. */
  similar: 4,
  /** Of one conversation, and in one answer; `preview` is what a list shows of a message. */
  conversation: { text: 2_000, messages: 5_000, atOnce: 100, preview: 120 },
  /** Days after its last message in which a chat is kept: for its visitor, and for staff. */
  chat: { visitorDays: 30, days: 90, staffMailMinutes: 5 },
  /**
   * Between members. Whoever has not seen a message is told of it after some seconds, in which an open page shows it, and
   * by mail after some minutes; all is kept for so many days after the last.
   */
  thread: { photos: 4, noticeSeconds: 20, mailMinutes: 10, days: 365 },
  application: { text: 600, place: 200, contact: 120, fileName: 120, days: 90 },
  claimDocuments: 3,
  /** Of the audit log, in one file. */
  auditExportDays: 366,
  /** Hearts that a page can fill. */
  savedIds: 1_000,
  /** Of one account, and what it is told of them: mails in a day, posts in a mail, and at which hour of the city. */
  savedSearches: 20,
  alerts: { mailsPerDay: 12, shown: 10, hour: 8 },
  /** How long what somebody was told is kept, and up to how much of it that is new is counted. */
  notifications: { days: 180, counted: 100 },
  /** Web Push: devices of one account, and how long an address of a push service may be. */
  push: { devices: 10, addressLength: 1_000 },
} as const;

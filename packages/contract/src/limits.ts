/** The numbers of the specification and of the decisions, each defined once. */
export const limits = {
  /** Set by decision 6. */
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
  /** Set by decision 19. */
  passwordMin: 8,
  passwordMax: 128,
  /** Set by decision 16. */
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  /** Set by decision 18. */
  tokenMinutes: 15,
  rememberDays: 30,
  /** Maximum duration of a member's session, including renewals. */
  sessionDays: 90,
  /** Set by decision 20. */
  erasureDays: 14,
  /** Set by decision 33. */
  photoBytes: 10_485_760,
  photoPixels: 40_000_000,
  /** Maximum ratio of the longest to the shortest side; longer than any ordinary panorama. */
  photoRatio: 5,
  /** For a document that is not a photo. */
  document: { bytes: 5_242_880, pages: 5 },
  /** Maximum number of unused photos per account, and the hours until they are deleted. */
  unusedPhotos: 60,
  unusedPhotoHours: 24,
  uploadMinutes: 10,
  /** Enough for a day with two breaks and a late evening. */
  hoursRangesPerDay: 4,
  /** Duration of a moderator's review lock on a post. */
  holdMinutes: 15,
  reasonLength: 500,
  /** Maximum number of posts in a bulk decision, and how long it can be undone. */
  bulkDecisions: 50,
  undoDecisionMinutes: 10,
  /** Number of approved posts without a rejection after which a member is proposed as trusted. */
  proposedAfter: 10,
  /** Maximum number of predefined reasons per city. */
  standardReasons: 100,
  /** Thresholds of the moderation signals: see `signals.ts`. */
  signals: {
    /**
     * Minimum number of priced posts of a category for a meaningful median, how many of the newest are read, and the
     * factor from the median that is suspicious.
     */
    price: { atLeast: 20, among: 2_000, times: 4 },
    newAccountDays: 7,
    /** Posts of an author within a day. */
    manyPosts: 5,
    /** Maximum number of matches shown per signal. */
    words: 10,
  },
  /** Bounds of a draft: larger than any complete post. */
  draft: { characters: 32_768, text: 8_192, fields: 60, items: 40 },
  /** Maximum number of unsubmitted drafts per account. */
  openDrafts: 20,
  /** How long the owner can restore a removed post. */
  undoRemovalHours: 24,
  /** Decision 26: days before expiry on which the author of a post is reminded. */
  reminderDays: [7, 1],
  /** How long after expiry the link in the reminder email still renews a post. */
  lateRenewalDays: 30,
  /** Days until the same post can be reported again: by a member, and by guests from one subnet. */
  reportAgainDays: { member: 365, guest: 1 },
  /** Days for which the text of a report is retained after it was closed. */
  reportTextDays: 90,
  /** Review deadline of staff, as shown to the author. */
  reviewHours: 24,
  /** Length as typed. */
  zip: 12,
  /** Set by decision 27. */
  business: {
    name: 80,
    service: 60,
    address: 120,
    /** For a city or a state. */
    place: 60,
    subCategories: 5,
    services: 9,
    description: 300,
    mainPhotos: { min: 3, max: 6 },
    galleryPhotos: { min: 3, max: 10 },
  },
  /** For posts of private persons: rents, jobs, products. */
  post: { title: 80, description: 2_000, place: 80, cents: 2_000_000_00 },
  /** Length of the text filter of a list. */
  searchWords: 80,
  /** Length of the site search input. */
  searchText: 120,
  /** Maximum number of posts of a kind that a search evaluates. */
  searched: 1_000,
  /** Search terms that staff of a city add to the lexicon. */
  lexicon: {
    /** In characters, and in words. */
    form: 60,
    words: 6,
    concept: 60,
    formsAtOnce: 10,
    forms: 5_000,
    /** For logged queries: days of retention after the last use, and their maximum number per city. */
    queryDays: 90,
    queries: 50_000,
    /** Maximum number of concepts suggested for a typed term. */
    offered: 10,
    previewed: 5,
  },
  mapPins: 500,
  /**
   * Maximum number of posts a list sorted by distance considers, and the maximum distance of a location from the
   * centre of the city, in metres.
   */
  nearestReach: 1_000,
  nearCity: 200_000,
  facts: {
    key: 40,
    name: 60,
    hint: 120,
    /** Length of the name of the certifying body. */
    body: 80,
    options: 40,
    categories: 60,
    /** Maximum number of attributes per tree. */
    vocabulary: 1_000,
    /** Maximum number of attributes per post. */
    said: 60,
    papers: 5,
    largest: 999_999_999,
    /** Range of valid years. */
    years: { first: 1_800, last: 2_100 },
    /** Maximum number of simultaneous filters. */
    asked: 12,
    /** Number of newest posts evaluated to choose useful filters. */
    among: 200,
    /** Minimum number of main categories that must share an attribute for it to become a common filter. */
    shared: 3,
    onCard: 2,
    /** Maximum number of synonyms per attribute. */
    spellings: 40,
    /** Maximum number of free-text services offered for review, and the number of newest posts evaluated for them. */
    own: { words: 100, among: 2_000 },
  },
  /** Number of similar posts shown below a post. */
  similar: 4,
  /**
   * Limits of a conversation: characters per message, messages in total, and messages per response; `preview` is the
   * length of an excerpt in a list.
   */
  conversation: { text: 2_000, messages: 5_000, atOnce: 100, preview: 120 },
  /**
   * Days a chat is retained after its last message, for its visitor and for staff; and the minutes after which staff
   * are reminded of an unanswered message by email.
   */
  chat: { visitorDays: 30, days: 90, staffMailMinutes: 5 },
  /**
   * Conversations between members. An unread message is notified after some seconds, in which an open page can show
   * it, and by email after some minutes. Conversations are retained for this many days after the last message.
   */
  thread: { photos: 4, noticeSeconds: 20, mailMinutes: 10, days: 365 },
  application: { text: 600, place: 200, contact: 120, fileName: 120, days: 90 },
  claimDocuments: 3,
  /** Maximum number of days of the audit log in one export. */
  auditExportDays: 366,
  /** Maximum number of saved ids per type returned to fill hearts. */
  savedIds: 1_000,
  /** Maximum per account. Alerts: emails per day, posts per email, and the local hour at which they are sent. */
  savedSearches: 20,
  alerts: { mailsPerDay: 12, shown: 10, hour: 8 },
  /** Days of retention, and the number up to which unread notifications are counted. */
  notifications: { days: 180, counted: 100 },
  /** Web Push: devices per account, and maximum length of an endpoint URL. */
  push: { devices: 10, addressLength: 1_000 },
} as const;

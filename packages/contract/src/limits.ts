/** Limits set by the specification and by decisions, each defined once. */
export const limits = {
  /** Items per page of a list (decision 6). */
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
  /** Length of a password (decision 19). */
  passwordMin: 8,
  passwordMax: 128,
  /** One-time codes: length, minutes of validity, and attempts (decision 16). */
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  /** Sessions: validity of a token in minutes, and of a remembered login in days (decision 18). */
  tokenMinutes: 15,
  rememberDays: 30,
  /** Maximum duration of a member's session, including renewals. */
  sessionDays: 90,
  /** Days until a deleted account is erased (decision 20). */
  erasureDays: 14,
  /** Maximum size of a photo (decision 33). */
  photoBytes: 10_485_760,
  photoPixels: 40_000_000,
  /** Maximum ratio of the longer to the shorter side of a photo; more than that of any ordinary panorama. */
  photoRatio: 5,
  /** Maximum size of an uploaded document that is not a photo. */
  document: { bytes: 5_242_880, pages: 5 },
  /** Maximum number of uploaded but unused photos per account, and hours until they are deleted. */
  unusedPhotos: 60,
  unusedPhotoHours: 24,
  uploadMinutes: 10,
  /** Maximum number of opening ranges per day: enough for two breaks and a late evening. */
  hoursRangesPerDay: 4,
  /** Minutes for which a moderator who opens a post locks it for review. */
  holdMinutes: 15,
  reasonLength: 500,
  /** Maximum number of posts in a bulk decision, and minutes for which a decision can be undone. */
  bulkDecisions: 50,
  undoDecisionMinutes: 10,
  /** Number of approved posts without a rejection after which a member is proposed as trusted. */
  proposedAfter: 10,
  /** Maximum number of predefined reasons for decisions, per city. */
  standardReasons: 100,
  /** Thresholds of the moderation signals: see `signals.ts`. */
  signals: {
    /**
     * Signal for an unusual price: the category's median needs `atLeast` priced posts and is taken from the newest
     * `among`; a price off by the factor `times` is suspicious.
     */
    price: { atLeast: 20, among: 2_000, times: 4 },
    newAccountDays: 7,
    /** Signal for an author who submits this many posts within a day. */
    manyPosts: 5,
    /** Maximum number of found words shown per signal. */
    words: 10,
  },
  /** Bounds of a draft: larger than any complete post. */
  draft: { characters: 32_768, text: 8_192, fields: 60, items: 40 },
  /** Maximum number of unsubmitted drafts per account. */
  openDrafts: 20,
  /** How long the owner can restore a removed post. */
  undoRemovalHours: 24,
  /** Days before expiry on which the author of a post is reminded (decision 26). */
  reminderDays: [7, 1],
  /** Days after expiry for which the link in the reminder email still renews a post. */
  lateRenewalDays: 30,
  /** Days until the same post can be reported again by the same member, or by guests of the same subnet. */
  reportAgainDays: { member: 365, guest: 1 },
  /** Days for which the text of a report is retained after it was closed. */
  reportTextDays: 90,
  /** Review deadline of staff, as shown to the author. */
  reviewHours: 24,
  /** Maximum length of a ZIP code as typed. */
  zip: 12,
  /** Limits of a business (decision 27). */
  business: {
    name: 80,
    service: 60,
    address: 120,
    /** Maximum length of the name of a city or state. */
    place: 60,
    subCategories: 5,
    services: 9,
    description: 300,
    mainPhotos: { min: 3, max: 6 },
    galleryPhotos: { min: 3, max: 10 },
  },
  /** Limits of rent, job and product posts. */
  post: { title: 80, description: 2_000, place: 80, cents: 2_000_000_00 },
  /** Maximum length of the text filter of a list. */
  searchWords: 80,
  /** Maximum length of the site search input. */
  searchText: 120,
  /** Maximum number of posts of a kind that a search evaluates. */
  searched: 1_000,
  /** Limits of the search lexicon, to which staff of a city add terms. */
  lexicon: {
    /** Maximum length of a term, in characters and in words. */
    form: 60,
    words: 6,
    concept: 60,
    formsAtOnce: 10,
    forms: 5_000,
    /** Logged search queries: days until an unused one is deleted, and maximum number per city. */
    queryDays: 90,
    queries: 50_000,
    /** Maximum number of concepts suggested to staff for a typed term. */
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
    /** Maximum length of the name of a certifying body. */
    body: 80,
    options: 40,
    categories: 60,
    /** Maximum number of attributes per tree. */
    vocabulary: 1_000,
    /** Maximum number of attributes per post. */
    said: 60,
    papers: 5,
    largest: 999_999_999,
    /** First and last valid year of an attribute value. */
    years: { first: 1_800, last: 2_100 },
    /** Maximum number of attribute filters at a time. */
    asked: 12,
    /** Number of newest posts whose attributes decide which filters a list offers. */
    among: 200,
    /** An attribute becomes a filter of the whole tree if at least this many main categories have it. */
    shared: 3,
    onCard: 2,
    /** Maximum number of synonyms per attribute. */
    spellings: 40,
    /**
     * Free-text services for staff review: maximum number shown, and number of newest posts from which they are
     * collected.
     */
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
   * Support chat: days until a chat is deleted after its last message, for its visitor and for staff; minutes until
   * staff are emailed about an unanswered message.
   */
  chat: { visitorDays: 30, days: 90, staffMailMinutes: 5 },
  /**
   * Conversations between members: an unread message causes a notification after `noticeSeconds`, in which an open
   * page can show it, and an email after `mailMinutes`; a conversation is deleted `days` after its last message.
   */
  thread: { photos: 4, noticeSeconds: 20, mailMinutes: 10, days: 365 },
  application: { text: 600, place: 200, contact: 120, fileName: 120, days: 90 },
  claimDocuments: 3,
  /** Maximum number of days of the audit log in one export. */
  auditExportDays: 366,
  /** Maximum number of saved ids per type that are returned to mark saved items on cards. */
  savedIds: 1_000,
  /**
   * Saved searches per account. Alerts for new matches: maximum emails per day, posts per email, and local hour of
   * sending.
   */
  savedSearches: 20,
  alerts: { mailsPerDay: 12, shown: 10, hour: 8 },
  /** Notifications: days until deletion, and number up to which unread ones are counted. */
  notifications: { days: 180, counted: 100 },
  /** Web Push: devices per account, and maximum length of an endpoint URL. */
  push: { devices: 10, addressLength: 1_000 },
} as const;

/**
 * Limits of staff input and of features no page needs. Separate from `limits`, because that is part of every page's
 * bundle.
 */
export const staffLimits = {
  /** Maximum length of a category name, and maximum number of sibling categories. */
  categories: { name: 60, beside: 100 },
  /** Maximum lengths of city names and hostnames, and maximum number of hostnames per city. */
  cities: { name: 80, host: 253, hosts: 20 },
  /** Minutes without activity before the staff app locks on a device. */
  idleMinutes: 15,
  /** Maximum duration of a staff session, including renewals. */
  sessionDays: 7,
  /** Maximum lengths of page content written by staff. `html` is one section, including markup. */
  content: {
    name: 60,
    title: 120,
    line: 200,
    lede: 500,
    short: 2_000,
    html: 20_000,
    points: 10,
    sections: 30,
    slides: 5,
    /** Maximum numbers in the user guide; `questions` is per guide. */
    guides: 12,
    questions: 20,
    tips: 20,
    steps: 12,
    button: 24,
    ads: 20,
    /** Maximum number of canned responses for the support chat. */
    answers: 40,
    states: 60,
    /** Number of old versions retained per page; those of legal pages are retained permanently. */
    versions: 20,
  },
  /** Maximum lengths of an article's texts; `excerpt` is shown in lists and link previews. */
  blog: { title: 120, excerpt: 160, author: 60, alt: 200, body: 60_000 },
  /**
   * Newsletter subscriptions: days to confirm; minutes until another confirmation email can be requested, and how
   * many; days until cancelled and unconfirmed subscriptions are deleted.
   */
  newsletter: { confirmDays: 7, againMinutes: 15, asks: 5, forgetDays: 30 },
  /**
   * Newsletter issues: maximum lengths; seconds in which sending can be cancelled; hours between generating an
   * automatic issue and sending it; days until the delivery records are deleted.
   */
  letter: { subject: 120, body: 40_000, graceSeconds: 60, weeklyHours: 1, deliveryDays: 30 },
  /**
   * Spreadsheet imports: size limits, retained imports per city and their days of retention, and the seconds without
   * progress after which an import counts as stalled.
   */
  import: { bytes: 4_194_304, lines: 5_000, line: 8_000, kept: 20, days: 30, stalledSeconds: 30 },
  /** Days to accept a staff invitation, days it stays listed after that, and maximum number listed. */
  invitation: { days: 7, forgetDays: 30, listed: 200 },
  /** A city with fewer public businesses is new: its admins see the setup steps. */
  newCityBusinesses: 20,
  /** Replies to a visitor's message: maximum length, and maximum number per message. */
  reply: { text: 4_000, most: 20 },
  /**
   * Days until the documents of a decided ownership claim are deleted; until then the decision may have to be
   * reverted.
   */
  claimPaperDays: 30,
  /** Maximum length of the note that staff add to a verification of a business. */
  verificationNote: 500,
} as const;

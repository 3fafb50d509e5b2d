/**
 * Limits of staff input and of features no page needs. Separate from `limits`, because that is part of every page's
 * bundle.
 */
export const staffLimits = {
  /** Length of a category name, and maximum number of siblings. */
  categories: { name: 60, beside: 100 },
  /** Length of city names and hostnames, and maximum number of hostnames. */
  cities: { name: 80, host: 253, hosts: 20 },
  /** Minutes without activity before the staff app locks on a device. */
  idleMinutes: 15,
  /** Maximum duration of a staff session, including renewals. */
  sessionDays: 7,
  /** Limits of page content written by staff. `html` is one section, including markup. */
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
    /** Limits of the user guide; `questions` is per guide. */
    guides: 12,
    questions: 20,
    tips: 20,
    steps: 12,
    button: 24,
    ads: 20,
    /** Canned responses for the live chat. */
    answers: 40,
    states: 60,
    /** Retained versions of pages that are not legal pages; those of legal pages are retained permanently. */
    versions: 20,
  },
  /** Limits of an article; `excerpt` is shown in lists and link previews. */
  blog: { title: 120, excerpt: 160, author: 60, alt: 200, body: 60_000 },
  /**
   * Days to confirm a subscription; minutes until a confirmation can be requested again, and how often; days until
   * cancelled and unconfirmed subscriptions are deleted.
   */
  newsletter: { confirmDays: 7, againMinutes: 15, asks: 5, forgetDays: 30 },
  /**
   * Length limits; seconds in which sending an issue can be cancelled; hours between generating an automatic issue
   * and sending it; days until the delivery records are deleted.
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
  /** Limits of replies to a visitor's message: length, and number per message. */
  reply: { text: 4_000, most: 20 },
  /**
   * Days after the decision until the documents of a claim are deleted: the period in which a decision may have to be
   * reverted.
   */
  claimPaperDays: 30,
  /** Length of the note on a verification. */
  verificationNote: 500,
} as const;

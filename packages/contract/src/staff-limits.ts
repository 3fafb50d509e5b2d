/** Limits of what staff alone send, and of what no page has to know: kept apart, because those of everybody are a part of every page. */
export const staffLimits = {
  /** The name of a category, and how many stand beside each other. */
  categories: { name: 60, beside: 100 },
  /** The names of a city, and those under which it is visited. */
  cities: { name: 80, host: 253, hosts: 20 },
  /** Without a sign of somebody at the device, before what is for staff is locked there. */
  idleMinutes: 15,
  /** Of one session of staff, however often it is renewed. */
  sessionDays: 7,
  /** Of what staff write on the pages of their city. `html` is one section, with its markup. */
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
    /** Of the user guide; `questions` are those of one guide. */
    guides: 12,
    questions: 20,
    tips: 20,
    steps: 12,
    button: 24,
    ads: 20,
    /** Ready for the live chat. */
    answers: 40,
    states: 60,
    /** That are kept of what is no legal page; those of legal pages stay. */
    versions: 20,
  },
  /** Of an article; `excerpt` is what lists and shared links say of it. */
  blog: { title: 120, excerpt: 160, author: 60, alt: 200, body: 60_000 },
  /** Days in which a subscription can be confirmed; minutes until it may be asked for again, and how often. */
  newsletter: { confirmDays: 7, againMinutes: 15, asks: 5, forgetDays: 30 },
  /** Seconds in which a letter that was sent can be taken back, and the hours of one that nobody wrote; days until whom it reached is forgotten. */
  letter: { subject: 120, body: 40_000, graceSeconds: 60, weeklyHours: 1, deliveryDays: 30 },
  /** A table of businesses, how many are kept in a city and for how many days, and after how many seconds one stands still. */
  import: { bytes: 4_194_304, lines: 5_000, line: 8_000, kept: 20, days: 30, stalledSeconds: 30 },
  /** Days in which an invitation to the staff can be accepted, how long it stays listed after that, and how many are listed. */
  invitation: { days: 7, forgetDays: 30, listed: 200 },
  /** With fewer public businesses a city is new: its admins are shown the first steps. */
  newCityBusinesses: 20,
  /** Of an answer to what a visitor wrote, and how many there can be to one message. */
  reply: { text: 4_000, most: 20 },
  /** Days after the decision of a claim until its papers are removed: as long as a decision may have to be undone. */
  claimPaperDays: 30,
  /** What staff write beside what they checked. */
  verificationNote: 500,
} as const;

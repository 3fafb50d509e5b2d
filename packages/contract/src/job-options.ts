/** Options of job posts, without schemas, so that pages can import them without zod. */

/** Working time of a job: full time, part time, or both. */
export const jobTypes = ['full', 'part', 'both'] as const;
export type JobType = (typeof jobTypes)[number];

/** Period to which a pay amount refers. */
export const payPeriods = ['hour', 'day', 'week', 'month'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** Required work experience: none, some years, or more than three years. */
export const experienceLevels = ['none', 'some', 'much'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** Who posts a job: an employer (company or private person), or a job seeker. */
export const jobForms = ['company', 'person', 'seeker'] as const;
export type JobForm = (typeof jobForms)[number];

/** What is chosen of jobs, in words that pages can have without the schemas. */

export const jobTypes = ['full', 'part', 'both'] as const;
export type JobType = (typeof jobTypes)[number];

/** What pay is for. */
export const payPeriods = ['hour', 'day', 'week', 'month'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** None, some years, more than three. */
export const experienceLevels = ['none', 'some', 'much'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** A company or a person who hires, or a person who looks for work. */
export const jobForms = ['company', 'person', 'seeker'] as const;
export type JobForm = (typeof jobForms)[number];

/** True in `.ci/nightly`, which runs every test at full size and in every variant. */
export const nightly = process.env.NIGHTLY === '1';

/**
 * Number of repetitions or rows of a test: enough to catch the defect in a standard run, all of them in the nightly
 * run.
 */
export const testSize = (sizes: { landing: number; nightly: number }): number =>
  nightly ? sizes.nightly : sizes.landing;

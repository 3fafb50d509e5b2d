/** True in `.ci/nightly`, which runs every test at full size and in every variant. */
export const nightly = process.env.NIGHTLY === '1';

/**
 * Chooses the number of repetitions or rows of a test: `landing` in a standard run, enough to catch the defect,
 * `nightly` in the nightly run.
 */
export const testSize = (sizes: { landing: number; nightly: number }): number =>
  nightly ? sizes.nightly : sizes.landing;

/** True in `.ci/nightly`, which runs every test at full size and in every variant. */
export const nightly = process.env.NIGHTLY === '1';

/** How many repetitions or rows a test uses: enough to catch the defect in a landing run, all of them at night. */
export const testSize = (sizes: { landing: number; nightly: number }): number =>
  nightly ? sizes.nightly : sizes.landing;

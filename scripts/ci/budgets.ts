/**
 * CPU seconds of the reference machine (`machine-speed.ts`) that a part of the CI run may use, for Node, browsers,
 * PostgreSQL and Redis together. A part that exceeds its budget by a fifth fails the run. A commit that adds a test
 * must raise the budget here.
 */
export const budgets: Readonly<Record<string, number>> = {
  check: 145,
  'build and seed': 85,
  tests: 680,
  'browser tests': 1900,
};

export const tolerance = 1.2;

/**
 * CPU seconds of the reference machine (`machine-speed.ts`) that a part of the landing run may use: Node, browsers,
 * PostgreSQL and Redis together. A part that uses a fifth more fails the run. Whoever adds a test pays for it here, in the
 * same commit.
 */
export const budgets: Readonly<Record<string, number>> = {
  check: 145,
  'build and seed': 85,
  tests: 680,
  'browser tests': 1900,
};

export const tolerance = 1.2;

import { randomInt } from 'node:crypto';

/** Limits are counted by address in Redis, which outlives a test run: each test is a visitor of its own. */
export const newVisitor = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

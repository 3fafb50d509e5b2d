import { randomInt } from 'node:crypto';

/**
 * Returns a random client IP: rate limits count by IP in Redis, which outlives a test run, so each test uses its own.
 */
export const newVisitor = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

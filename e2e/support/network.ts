import { randomInt } from 'node:crypto';

/** Returns a random client IP, so that every test is a separate visitor to the rate limits. */
export const newNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

import { randomInt } from 'node:crypto';

/** Every test is a visitor of its own. */
export const newNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

import { createHash, randomBytes } from 'node:crypto';

/** Creates a random secret that authorises its bearer, sent in a cookie. Only its hash is stored. */
export const newBearer = (): string => randomBytes(32).toString('base64url');
export const bearerLength = 43;

/** Hashes a bearer secret. A fast hash is enough: 32 random bytes cannot be guessed. */
export const hashBearer = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

import { createHash, randomBytes } from 'node:crypto';

/** A secret that opens something to whoever carries it, in a cookie: only its hash is stored. */
export const newBearer = (): string => randomBytes(32).toString('base64url');
export const bearerLength = 43;

/** Fast, as a random secret may be: nobody guesses 32 bytes. */
export const hashBearer = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

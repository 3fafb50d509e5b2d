import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { serverKey, serverKeys } from './server-keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the few secrets that must be readable again, so that a copy of the database alone does not reveal them.
 */
export function seal(setting: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', serverKey(setting, 'seal'), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts, trying older keys of the setting too. Throws if no key matches. */
export function unseal(setting: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of serverKeys(setting, 'seal')) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Encrypted with another key, or tampered with: try the next key.
    }
  }
  throw new Error('No key of SESSION_KEY can decrypt an encrypted secret.');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';

interface Sending {
  id: string;
  sends: number;
}

/**
 * Derives the code of one send from the server key, so it is stored nowhere. `setting` is the value of `SESSION_KEY`.
 */
export function deriveCode(setting: string, sending: Sending): string {
  return derive(serverKey(setting, 'code'), sending);
}

/**
 * Compares a code with that of one send; also accepts codes sent before a key rotation. Does not check expiry or
 * attempts.
 */
export function matchesCode(setting: string, sending: Sending, given: string): boolean {
  const typed = Buffer.from(given);
  return serverKeys(setting, 'code').some((key) => {
    const code = Buffer.from(derive(key, sending));
    return typed.length === code.length && timingSafeEqual(typed, code);
  });
}

function derive(key: Buffer, { id, sends }: Sending): string {
  const digest = createHmac('sha256', key).update(`${id} ${sends}`).digest();
  // The modulo is taken of 48 bits, so its bias towards some codes is negligible.
  return String(digest.readUIntBE(0, 6) % 10 ** limits.codeDigits).padStart(limits.codeDigits, '0');
}

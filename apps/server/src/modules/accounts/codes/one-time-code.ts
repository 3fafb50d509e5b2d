import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';

interface Sending {
  id: string;
  sends: number;
}

/** The code of one sending. Only who has the server's key can make it, so it need not be kept anywhere. */
export function codeOf(setting: string, sending: Sending): string {
  return derive(serverKey(setting, 'code'), sending);
}

/** Also a code that was sent before the key changed. */
export function isCodeOf(setting: string, sending: Sending, given: string): boolean {
  const typed = Buffer.from(given);
  return serverKeys(setting, 'code').some((key) => {
    const code = Buffer.from(derive(key, sending));
    return typed.length === code.length && timingSafeEqual(typed, code);
  });
}

function derive(key: Buffer, { id, sends }: Sending): string {
  const digest = createHmac('sha256', key).update(`${id} ${sends}`).digest();
  // Of 48 bits: no code is noticeably likelier than another.
  return String(digest.readUIntBE(0, 6) % 10 ** limits.codeDigits).padStart(limits.codeDigits, '0');
}

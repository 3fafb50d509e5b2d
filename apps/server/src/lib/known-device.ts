import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A mark for a browser on which an account logged in before. It opens nothing; it only keeps the guesses of strangers
 * from counting against the owner. The server stores none: the mark proves itself, and names nobody to who reads it.
 */
export function newDeviceMark(key: Buffer, accountId: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${proof(key, device, accountId)}`;
}

/** Names the device if the mark was made for this account. */
export function knownDevice(key: Buffer, mark: string | undefined, accountId: string): string | null {
  const [device, given] = mark?.split('.') ?? [];
  if (!device || !given) return null;
  const [expected, actual] = [Buffer.from(proof(key, device, accountId)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? device : null;
}

function proof(key: Buffer, device: string, accountId: string): string {
  return createHmac('sha256', key).update(`${device} ${accountId}`).digest('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whom a device is known to. The hash is part of it: who knew an older password has no known device any more. */
export interface DeviceOwner {
  id: string;
  passwordHash: string;
}

/**
 * A mark for a browser on which an account logged in before. It opens nothing; it only keeps the guesses of strangers
 * from counting against the owner. The server stores none: the mark proves itself, and names nobody to who reads it.
 */
export function newDeviceMark(key: Buffer, owner: DeviceOwner): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${proof(key, device, owner)}`;
}

/** Whether the mark was made for this account, under the password that it has now. */
export function isKnownDevice(key: Buffer, mark: string | undefined, owner: DeviceOwner): boolean {
  const [device, given] = mark?.split('.') ?? [];
  if (!device || !given) return false;
  const [expected, actual] = [Buffer.from(proof(key, device, owner)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function proof(key: Buffer, device: string, { id, passwordHash }: DeviceOwner): string {
  return createHmac('sha256', key).update(`${device} ${id} ${passwordHash}`).digest('base64url');
}

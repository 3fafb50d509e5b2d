import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Account of a known device. It includes the password hash, so a password change makes all devices unknown. */
export interface DeviceOwner {
  id: string;
  passwordHash: string;
}

/**
 * Creates a signed token for a browser in which the account logged in before. It grants no access; it only prevents
 * login attempts by strangers from counting against the owner. The server stores no copy: the signature proves it,
 * and it does not reveal the account.
 */
export function newDeviceMark(key: Buffer, owner: DeviceOwner): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${proof(key, device, owner)}`;
}

/** True if the token was issued for this account under its current password. */
export function isKnownDevice(key: Buffer, mark: string | undefined, owner: DeviceOwner): boolean {
  const [device, given] = mark?.split('.') ?? [];
  if (!device || !given) return false;
  const [expected, actual] = [Buffer.from(proof(key, device, owner)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function proof(key: Buffer, device: string, { id, passwordHash }: DeviceOwner): string {
  return createHmac('sha256', key).update(`${device} ${id} ${passwordHash}`).digest('base64url');
}

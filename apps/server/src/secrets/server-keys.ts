import { hkdfSync } from 'node:crypto';

/**
 * Purposes for which a key is derived from the one secret setting: what one purpose signs or encrypts, no other
 * accepts.
 */
export type KeyPurpose =
  | 'token'
  | 'ticket'
  | 'code'
  | 'device'
  | 'seal'
  | 'upload'
  | 'picture'
  | 'renewal'
  | 'subscription'
  | 'alert'
  | 'invitation'
  | 'reporter';

/** Returns the keys newest first; older keys only read what was written before the rotation. */
export function serverKeys(setting: string, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const [newest = '', ...older] = setting.split(',');
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `dalil ${purpose}`, 32));
  return [derive(newest), ...older.map(derive)];
}

export function serverKey(setting: string, purpose: KeyPurpose): Buffer {
  return serverKeys(setting, purpose)[0];
}

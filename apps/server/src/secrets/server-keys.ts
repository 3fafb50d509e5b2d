import { hkdfSync } from 'node:crypto';

/**
 * Purposes for which a key is derived from the one secret setting. What is signed or encrypted for one purpose is not
 * accepted for another.
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

/**
 * Derives the keys for a purpose, newest first. `setting` is the value of the secret setting: comma-separated
 * secrets, newest first; older ones are used only to read what was signed or encrypted before a key rotation.
 */
export function serverKeys(setting: string, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const [newest = '', ...older] = setting.split(',');
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `dalil ${purpose}`, 32));
  return [derive(newest), ...older.map(derive)];
}

/** Derives the newest key for a purpose, which signs and encrypts. `setting` is the same as for `serverKeys`. */
export function serverKey(setting: string, purpose: KeyPurpose): Buffer {
  return serverKeys(setting, purpose)[0];
}

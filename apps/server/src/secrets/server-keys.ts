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
 * Returns the keys newest first. Older keys are used only to read what was signed or encrypted before a key rotation.
 */
export function serverKeys(setting: string, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const [newest = '', ...older] = setting.split(',');
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `dalil ${purpose}`, 32));
  return [derive(newest), ...older.map(derive)];
}

export function serverKey(setting: string, purpose: KeyPurpose): Buffer {
  return serverKeys(setting, purpose)[0];
}

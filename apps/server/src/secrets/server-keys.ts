import { hkdfSync } from 'node:crypto';

/** One secret setting, a key for each purpose: what one purpose signs or seals, no other accepts. */
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

/** The newest key first; older ones only read what was written before the setting changed. */
export function serverKeys(setting: string, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const [newest = '', ...older] = setting.split(',');
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `dalil ${purpose}`, 32));
  return [derive(newest), ...older.map(derive)];
}

export function serverKey(setting: string, purpose: KeyPurpose): Buffer {
  return serverKeys(setting, purpose)[0];
}

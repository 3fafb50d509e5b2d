import type { AuditSubject } from '@dalil/contract/audit';
import type { Picture } from '@dalil/contract/picture';
import type { Database, Transaction } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';

export type ContentScope = Pick<CityScope, 'cityId' | 'city'>;

/** The picture that an address or an id names. */
export type PictureOf = (named: string) => Picture;

/** One part of what staff write: how it is read and written as a whole. */
export interface ContentPart<Sent, Kept> {
  /** By which its versions and the audit log know it. */
  name: string;
  /** Of its photos, where there may be many parts: then nobody else's are looked at. */
  owner?: string;
  /** How the audit log names it, unless as a part of the content. */
  subject?: { kind: AuditSubject; ref: number };
  /** Whether people agreed to what it said: then every version stays. */
  legal?: boolean;
  read(db: Database, scope: ContentScope): Promise<Kept>;
  /** What is kept of what was sent: prose cleaned, pictures found. It may be asked for twice. */
  keep(sent: Sent, pictureOf: PictureOf): Kept;
  write(tx: Transaction, scope: ContentScope, content: Kept): Promise<void>;
}

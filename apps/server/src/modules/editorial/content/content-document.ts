import type { AuditSubject } from '@dalil/contract/audit';
import type { Picture } from '@dalil/contract/picture';
import type { Database, Transaction } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';

export type ContentScope = Pick<CityScope, 'cityId' | 'city'>;

/** Returns the image with the given URL or media id. */
export type ResolvePicture = (named: string) => Picture;

/** A content document of the staff, read and written as a whole. */
export interface ContentDocument<Sent, Kept> {
  /** Key in `content_versions` and in the audit log. */
  name: string;
  /**
   * Owner under which the images are stored. Needed if a kind has many documents, so that only this document's images
   * are looked up.
   */
  owner?: string;
  /** Subject in the audit log; defaults to the content document. */
  subject?: { kind: AuditSubject; ref: number };
  /** True for legal texts that people agreed to: every version is retained. */
  legal?: boolean;
  read(db: Database, scope: ContentScope): Promise<Kept>;
  /** Converts the input to the stored form: sanitises prose and resolves images. May be called twice. */
  toStored(sent: Sent, pictureOf: ResolvePicture): Kept;
  write(tx: Transaction, scope: ContentScope, content: Kept): Promise<void>;
}

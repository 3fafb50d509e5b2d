import type { Database, Transaction } from './database.ts';

/** The owner of personal data. Some data is linked to the account, some only to the email. */
export interface Person {
  id: string;
  email: string;
}

/**
 * Returns who performed an action, as shown to the account `readerId` in an export of personal data: every other
 * account is `staff`, so that individual staff members are not revealed.
 */
export function describeActor(readerId: string, actorId: string | null): 'you' | 'staff' | null {
  if (!actorId) return null;
  return actorId === readerId ? 'you' : 'staff';
}

/** Personal data stored by a module. Registered in `personal-data.ts`, it is exported and erased with the account. */
export interface PersonalData {
  /** Key of this module's data in the exported file. */
  name: string;
  /**
   * Returns all data in a form its owner may read, without hashes and internal secrets. Large data is streamed row by
   * row.
   */
  export(db: Database, person: Person): Promise<unknown> | AsyncIterable<unknown>;
  /** Removes the data from public view when the account is deleted; `restore` brings it back. */
  hide?(tx: Transaction, person: Pick<Person, 'id'>): Promise<void>;
  restore?(tx: Transaction, person: Pick<Person, 'id'>): Promise<void>;
  /** Erases all data permanently. Files are deleted by a task enqueued with `tx`. */
  erase(tx: Transaction, person: Person): Promise<void>;
}

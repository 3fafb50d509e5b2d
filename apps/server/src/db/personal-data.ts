import type { Database, Transaction } from './database.ts';

/** Whose data it is. Some of it is known by the account, some by the address alone. */
export interface Person {
  id: string;
  email: string;
}

/** Who did something, as the reader of a download may know it: nobody learns who of the staff it was. */
export function whoFor(readerId: string, actorId: string | null): 'you' | 'staff' | null {
  if (!actorId) return null;
  return actorId === readerId ? 'you' : 'staff';
}

/** What a module keeps about people. Listed in `personal-data.ts`, it is downloaded and erased with everything else. */
export interface PersonalData {
  /** Names it in the download. */
  name: string;
  /** All of it, as its owner may read it: no hashes and no secrets of ours. Row by row where it may be much. */
  export(db: Database, person: Person): Promise<unknown> | AsyncIterable<unknown>;
  /** Leaves public view when the account is deleted, and comes back when its owner does. */
  hide?(tx: Transaction, person: Pick<Person, 'id'>): Promise<void>;
  restore?(tx: Transaction, person: Pick<Person, 'id'>): Promise<void>;
  /** All of it, for good. Files go by a task that is enqueued with `tx`. */
  erase(tx: Transaction, person: Person): Promise<void>;
}

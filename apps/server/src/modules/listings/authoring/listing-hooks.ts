import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { Draft } from '../base/draft.ts';
import type { ListingKinds } from '../base/listing-kind.ts';

/** What modules above listings do when a post is written. Composed in `registry/listing-hooks.ts`. */
export interface ListingHooks {
  /** Looks for warning signs in a version that was sent. Returns what it stored about it. */
  checkSubmission(tx: Transaction, kinds: ListingKinds, sent: Draft): Promise<{ severity: string }[]>;
  /** The day of the terms that an author accepts by sending a post; null when the city has none. */
  findTermsDay(tx: Transaction, scope: InCity): Promise<string | null>;
  /** How many conversations of a member hold unread messages. */
  countUnreadMessages(db: Database, scope: InCity, accountId: string): Promise<number>;
}

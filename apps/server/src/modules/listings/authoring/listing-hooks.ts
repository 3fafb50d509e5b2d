import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { Draft } from '../base/draft.ts';
import type { ListingKinds } from '../base/listing-kind.ts';

/**
 * Hooks through which modules that depend on listings take part when a post is written. Composed in
 * `registry/listing-hooks.ts`.
 */
export interface ListingHooks {
  /** Checks a submitted version for warning signs, stores the signals and returns them. */
  checkSubmission(tx: Transaction, kinds: ListingKinds, sent: Draft): Promise<{ severity: string }[]>;
  /** Returns the date of the terms that an author accepts by submitting a post; null when the city has none. */
  findTermsDay(tx: Transaction, scope: InCity): Promise<string | null>;
  /** Returns the number of a member's conversations with unread messages. */
  countUnreadMessages(db: Database, scope: InCity, accountId: string): Promise<number>;
}

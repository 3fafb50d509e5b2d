import type { ParsedInput } from '@dalil/contract/endpoint';
import { limits } from '@dalil/contract/limits';
import type {
  Alert,
  changeSavedSearch,
  saveSearch as contractOfSaving,
} from '@dalil/contract/saved-searches';
import type { Scope } from '@dalil/contract/scope';
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { normaliseQuery } from '../../search/admin/query-log.service.ts';
import { type AlertToken, readAlertToken } from './alert-token.ts';
import { savedSearches } from './saved-searches.table.ts';
import { findOrCreateQueryId } from './stored-searches.service.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type Given = ParsedInput<typeof contractOfSaving>['body'];
type Changes = ParsedInput<typeof changeSavedSearch>['body'];

const ownedBy = ({ cityId }: InCity, accountId: string) =>
  and(eq(savedSearches.cityId, cityId), eq(savedSearches.accountId, accountId));

export const listSavedSearches = (
  db: Database,
  scope: InCity,
  accountId: string,
): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearches).where(ownedBy(scope, accountId)).orderBy(desc(savedSearches.id));

/** Deduplication key: two searches with the same key differ only in spelling and find the same posts. */
const dedupeKey = ({ q, type, exact, without }: Given) =>
  JSON.stringify([exact ? q : normaliseQuery(q) || q, type, exact, without.toSorted()]);

/**
 * Saves a search. If the account already has an equal one, updates its frequency and resumes it if it was stopped.
 */
export async function saveSearch(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  accountId: string,
  given: Given,
): Promise<SavedSearchRow> {
  await takeAdvisoryLock(tx, 'saved searches', accountId);
  const same = dedupeKey(given);
  const [known] = await tx
    .select()
    .from(savedSearches)
    .where(and(ownedBy({ cityId }, accountId), eq(savedSearches.dedupeKey, same)));
  const { q: text, type, exact, without, frequency } = given;
  if (known) return change(tx, known, { frequency, stopped: false });
  const many = await tx.$count(savedSearches, eq(savedSearches.accountId, accountId));
  if (many >= limits.savedSearches) throw new AppError('tooManySearches');
  const queryId = await findOrCreateQueryId(tx, { cityId }, { text, exact, without });
  const [row] = await tx
    .insert(savedSearches)
    .values({ cityId, accountId, lang, queryId, text, type, exact, without, dedupeKey: same, frequency })
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

/** Changes a saved search. If a worker is writing an email about it, waits until the worker releases the row lock. */
async function change(tx: Transaction, row: SavedSearchRow, { frequency, stopped }: Changes) {
  const [changed] = await tx
    .update(savedSearches)
    .set({
      frequency,
      stoppedAt: stopped ? (row.stoppedAt ?? new Date()) : null,
      // Marking the search as checked ensures that hits found while it was stopped are never sent.
      ...((stopped || row.stoppedAt) && { checkedAt: sql`clock_timestamp()` }),
      waitingSince: !stopped && frequency === 'instant' ? sql`now()` : null,
    })
    .where(eq(savedSearches.id, row.id))
    .returning();
  if (!changed) throw new AppError('notFound');
  return changed;
}

export async function changeOwnSearch(
  tx: Transaction,
  scope: InCity,
  accountId: string,
  id: number,
  changes: Changes,
): Promise<SavedSearchRow> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(ownedBy(scope, accountId), eq(savedSearches.id, id)))
    .for('update');
  if (!row) throw new AppError('notFound');
  return change(tx, row, changes);
}

export async function removeSavedSearch(
  tx: Transaction,
  scope: InCity,
  accountId: string,
  id: number,
): Promise<void> {
  const { rowCount } = await tx
    .delete(savedSearches)
    .where(and(ownedBy(scope, accountId), eq(savedSearches.id, id)));
  if (!rowCount) throw new AppError('notFound');
}

async function read(setting: string, given: string): Promise<AlertToken> {
  const ticket = await readAlertToken(setting, given);
  if (!ticket) throw new AppError('gone');
  return ticket;
}

const isNamed = ({ search, account }: AlertToken) =>
  and(eq(savedSearches.id, search), eq(savedSearches.accountId, account));

/** State of a saved search's emails. A search that was removed counts as stopped. */
const alertState = (row: SavedSearchRow | undefined): Alert =>
  row ? { q: row.text, stopped: row.stoppedAt !== null } : { q: null, stopped: true };

/**
 * Returns the text and state of the search that the signed token `given` refers to; a deleted search counts as
 * stopped. Throws 410 for an invalid or expired token. `setting` is the configuration value with the server's signing keys.
 */
export async function findAlert(db: Database, setting: string, given: string): Promise<Alert> {
  const ticket = await read(setting, given);
  const [row] = await db.select().from(savedSearches).where(isNamed(ticket));
  return alertState(row);
}

/**
 * Stops or resumes the emails of the search that the signed token `given` refers to. Idempotent; throws 410 for an
 * invalid token or when resuming a deleted search.
 */
export async function changeAlert(
  tx: Transaction,
  setting: string,
  given: string,
  action: 'stop' | 'return',
): Promise<Alert> {
  const ticket = await read(setting, given);
  const [row] = await tx.select().from(savedSearches).where(isNamed(ticket)).for('update');
  if (!row) {
    if (action === 'return') throw new AppError('gone');
    return alertState(row);
  }
  const { frequency } = row;
  return alertState(await change(tx, row, { frequency, stopped: action === 'stop' }));
}

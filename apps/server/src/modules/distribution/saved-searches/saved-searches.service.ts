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
import type { Database, Transaction } from '../../../db/database.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { InCity } from '../../../scope.ts';
import { foldQuery } from '../../search/admin/log.service.ts';
import { type AlertTicket, readAlertTicket } from './alert-ticket.ts';
import { savedSearches } from './saved-searches.table.ts';
import { queryIdOf } from './stored-searches.service.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;
type Given = ParsedInput<typeof contractOfSaving>['body'];
type Changes = ParsedInput<typeof changeSavedSearch>['body'];

const isOf = ({ cityId }: InCity, accountId: string) =>
  and(eq(savedSearches.cityId, cityId), eq(savedSearches.accountId, accountId));

export const listSavedSearches = (
  db: Database,
  scope: InCity,
  accountId: string,
): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearches).where(isOf(scope, accountId)).orderBy(desc(savedSearches.id));

/** Deduplication key: two searches with the same key differ only in spelling and find the same posts. */
const sameness = ({ q, type, exact, without }: Given) =>
  JSON.stringify([exact ? q : foldQuery(q) || q, type, exact, without.toSorted()]);

/**
 * Saves a search. If the account already has an equal one, updates its frequency and resumes it if it was stopped.
 */
export async function saveSearch(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  accountId: string,
  given: Given,
): Promise<SavedSearchRow> {
  await oneAtATime(tx, 'saved searches', accountId);
  const same = sameness(given);
  const [known] = await tx
    .select()
    .from(savedSearches)
    .where(and(isOf({ cityId }, accountId), eq(savedSearches.dedupeKey, same)));
  const { q: text, type, exact, without, frequency } = given;
  if (known) return change(tx, known, { frequency, stopped: false });
  const many = await tx.$count(savedSearches, eq(savedSearches.accountId, accountId));
  if (many >= limits.savedSearches) throw new AppError('tooManySearches');
  const queryId = await queryIdOf(tx, { cityId }, { text, exact, without });
  const [row] = await tx
    .insert(savedSearches)
    .values({ cityId, accountId, lang, queryId, text, type, exact, without, dedupeKey: same, frequency })
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

/** Waits for the row lock if a worker is writing an email about this search. */
async function change(tx: Transaction, row: SavedSearchRow, { frequency, stopped }: Changes) {
  const [changed] = await tx
    .update(savedSearches)
    .set({
      frequency,
      stoppedAt: stopped ? (row.stoppedAt ?? new Date()) : null,
      // Hits found while the search is stopped are never sent.
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
    .where(and(isOf(scope, accountId), eq(savedSearches.id, id)))
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
    .where(and(isOf(scope, accountId), eq(savedSearches.id, id)));
  if (!rowCount) throw new AppError('notFound');
}

async function read(setting: string, given: string): Promise<AlertTicket> {
  const ticket = await readAlertTicket(setting, given);
  if (!ticket) throw new AppError('gone');
  return ticket;
}

const isNamed = ({ search, account }: AlertTicket) =>
  and(eq(savedSearches.id, search), eq(savedSearches.accountId, account));

/** Reports a removed search as stopped. */
const standing = (row: SavedSearchRow | undefined): Alert =>
  row ? { q: row.text, stopped: row.stoppedAt !== null } : { q: null, stopped: true };

export async function findAlert(db: Database, setting: string, given: string): Promise<Alert> {
  const ticket = await read(setting, given);
  const [row] = await db.select().from(savedSearches).where(isNamed(ticket));
  return standing(row);
}

/** Stops or resumes the emails of a search. Idempotent. */
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
    return standing(row);
  }
  const { frequency } = row;
  return standing(await change(tx, row, { frequency, stopped: action === 'stop' }));
}

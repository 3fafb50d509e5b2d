import { limits } from '@dalil/contract/limits';
import { type ListingKindName, listingKinds } from '@dalil/contract/listing-states';
import type { ExplainedDecision, ReasonInput } from '@dalil/contract/reasons';
import { and, arrayContains, asc, eq, or } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { audit } from '../../audit/audit.service.ts';
import type { ListingKinds, StandardReason } from '../../listings/base/listing-kind.ts';
import { decisionReasons } from './reasons.table.ts';
import { starterReasons } from './starter-reasons.ts';

export type ReasonRow = typeof decisionReasons.$inferSelect;

const inOrder = [asc(decisionReasons.position), asc(decisionReasons.id)];

interface Requested {
  decision?: ExplainedDecision | undefined;
  kind?: ListingKindName | undefined;
}

/**
 * Returns the standard reasons as offered to a moderator, without retired ones; without a decision or kind those of
 * all.
 */
export const listReasons = (db: Database, { cityId }: InCity, requested: Requested): Promise<ReasonRow[]> =>
  db
    .select()
    .from(decisionReasons)
    .where(and(eq(decisionReasons.cityId, cityId), fits(requested)))
    .orderBy(...inOrder);

const fits = ({ decision, kind }: Requested) =>
  and(
    eq(decisionReasons.retired, false),
    ...(decision ? [arrayContains(decisionReasons.decisions, [decision])] : []),
    ...(kind ? [or(eq(decisionReasons.kinds, []), arrayContains(decisionReasons.kinds, [kind]))] : []),
  );

/** Returns all standard reasons of a city, retired ones included. */
export const listAllReasons = (db: Database, { cityId }: InCity): Promise<ReasonRow[]> =>
  db
    .select()
    .from(decisionReasons)
    .where(eq(decisionReasons.cityId, cityId))
    .orderBy(...inOrder);

/**
 * Returns the standard reason of a decision with its current text. Throws a field error if the reason does not fit
 * the decision or kind.
 */
export async function getStandardReason(
  tx: Transaction,
  { cityId, kind }: InCity & { kind: ListingKindName },
  decision: ExplainedDecision,
  id: number,
) {
  const [row] = await tx
    .select()
    .from(decisionReasons)
    .where(and(eq(decisionReasons.id, id), eq(decisionReasons.cityId, cityId), fits({ decision, kind })));
  if (!row) throw new AppError('validation', { reasonId: ['errors.field.invalid'] });
  return { id, en: row.textEn, ar: row.textAr };
}

const rowOf = ({ text, decisions, kinds, position, retired }: ReasonInput) => ({
  textEn: text.en,
  textAr: text.ar,
  decisions: [...new Set(decisions)],
  kinds: [...new Set(kinds)],
  position,
  retired,
});

export async function createReason(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  input: ReasonInput,
): Promise<ReasonRow> {
  // The lock serialises requests, so that concurrent ones cannot exceed the limit together.
  await takeAdvisoryLock(tx, 'reasons', cityId);
  const stored = await tx.$count(decisionReasons, eq(decisionReasons.cityId, cityId));
  if (stored >= limits.standardReasons) throw new AppError('validation', { text: ['errors.field.invalid'] });
  const [row] = await tx
    .insert(decisionReasons)
    .values({ cityId, ...rowOf(input) })
    .returning();
  if (!row) throw new AppError('internal');
  await note(tx, actorId, 'added', row);
  return row;
}

export async function changeReason(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  id: number,
  input: ReasonInput,
): Promise<ReasonRow> {
  const [row] = await tx
    .update(decisionReasons)
    .set(rowOf(input))
    .where(and(eq(decisionReasons.id, id), eq(decisionReasons.cityId, cityId)))
    .returning();
  if (!row) throw new AppError('notFound');
  await note(tx, actorId, 'changed', row);
  return row;
}

const note = (
  tx: Transaction,
  actorId: string,
  what: 'added' | 'changed',
  { id, cityId, textEn }: ReasonRow,
) =>
  audit(tx, {
    actorId,
    cityId,
    action: `reason.${what}`,
    subject: { kind: 'reason', ref: id, label: textEn },
    accountId: null,
  });

/** Gives a city without standard reasons the initial ones. */
export async function installReasons(
  tx: Transaction,
  { cityId }: InCity,
  kinds: ListingKinds,
): Promise<void> {
  if ((await tx.$count(decisionReasons, eq(decisionReasons.cityId, cityId))) > 0) return;
  await tx.insert(decisionReasons).values(
    starterReasons.map(({ en, ar, decisions, only }, position) => ({
      ...{ cityId, textEn: en, textAr: ar, position },
      ...{ decisions: [...decisions], kinds: only ? kindsWith(kinds, only) : [] },
    })),
  );
}

const kindsWith = (kinds: ListingKinds, reason: StandardReason) =>
  listingKinds.filter((name) => kinds[name]?.standardReasons.includes(reason));

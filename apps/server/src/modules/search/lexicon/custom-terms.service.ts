import { limits } from '@dalil/contract/limits';
import type { ConceptHome } from '@dalil/contract/staff-search';
import { and, count, desc, eq, like, lt } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { requestReindex } from '../../reindex/request-reindex.ts';
import { normaliseQuery, settleQuery } from '../admin/query-log.service.ts';
import { isArabic } from '../text/words.ts';
import { findCurrentLexicon, lexiconTag, ownConceptId } from './lexicon.service.ts';
import { lexiconConcepts, lexiconForms } from './lexicon.table.ts';

type Row = typeof lexiconForms.$inferSelect;
type Dialect = Row['dialect'];

/** A word or phrase that staff added to a concept, with the name of the account that added it. */
export interface AddedForm {
  row: Row;
  by: string | null;
}

async function withNames(db: Database | Transaction, rows: readonly Row[]): Promise<AddedForm[]> {
  const names = await listNames(db, [...new Set(rows.flatMap(({ addedBy }) => addedBy ?? []))]);
  return rows.map((row) => ({ row, by: (row.addedBy && names.get(row.addedBy)) || null }));
}

/** Cursor: the id of the last row. */
const place = z.tuple([z.int().positive()]);

/** Returns the forms that staff added, newest first. */
export async function listForms(
  db: Database,
  { cityId }: InCity,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const last = readCursor(cursor, place);
  const found = await db
    .select()
    .from(lexiconForms)
    .where(
      and(
        eq(lexiconForms.cityId, cityId),
        q === undefined ? undefined : like(lexiconForms.normalized, `%${escapeLike(normaliseQuery(q))}%`),
        last ? lt(lexiconForms.id, last[0]) : undefined,
      ),
    )
    .orderBy(desc(lexiconForms.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ id }) => [id]);
  return { forms: await withNames(db, rows), meta };
}

interface Entry {
  ref: string | number;
  label: string;
  detail?: Record<string, unknown>;
}

/**
 * Records a lexicon change: every process reloads the city's lexicon, a worker reindexes its posts, and the audit log
 * gets an entry.
 */
async function recordChange(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  action: 'lexicon.added' | 'lexicon.removed',
  { ref, label, detail = {} }: Entry,
): Promise<void> {
  await requestReindex(tx, { cityId });
  await invalidate(tx, [lexiconTag({ cityId })]);
  const subject = { kind: 'lexicon', ref, label } as const;
  await audit(tx, { actorId, cityId, action, subject, accountId: null, detail });
}

async function insertForms(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  concept: string,
  texts: readonly string[],
  dialect: Dialect = null,
): Promise<Row[]> {
  const rows = texts.map((text) => ({
    ...{ cityId, conceptId: concept, text, dialect, addedBy: actorId, normalized: normaliseQuery(text) },
    lang: isArabic(text) ? ('ar' as const) : ('en' as const),
  }));
  if (rows.some(({ normalized }) => normalized === ''))
    throw new AppError('validation', { text: ['errors.field.searchForm'] });
  const [known] = await tx
    .select({ forms: count() })
    .from(lexiconForms)
    .where(eq(lexiconForms.cityId, cityId));
  if ((known?.forms ?? 0) + rows.length > limits.lexicon.forms)
    throw new AppError('validation', { text: ['errors.field.lexiconFull'] });
  for (const text of texts) await settleQuery(tx, { cityId }, text, 'meant');
  return tx.insert(lexiconForms).values(rows).onConflictDoNothing().returning();
}

/**
 * Adds a form to a concept. If it exists already, the existing one is returned unchanged. Throws a field error for an
 * unknown concept.
 */
export async function addForm(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  { text, concept, dialect = null }: { text: string; concept: string; dialect?: Dialect },
): Promise<AddedForm> {
  const { concepts } = await findCurrentLexicon(tx, { cityId });
  if (!concepts.has(concept)) throw new AppError('validation', { concept: ['errors.field.invalid'] });
  const [added] = await insertForms(tx, { cityId }, actorId, concept, [text], dialect);
  if (added)
    await recordChange(tx, { cityId }, actorId, 'lexicon.added', {
      ...{ ref: added.id, label: text, detail: { concept, ...(dialect && { dialect }) } },
    });
  const isIt = and(
    eq(lexiconForms.cityId, cityId),
    eq(lexiconForms.conceptId, concept),
    eq(lexiconForms.normalized, normaliseQuery(text)),
  );
  const [form] = await withNames(tx, added ? [added] : await tx.select().from(lexiconForms).where(isIt));
  if (!form) throw new AppError('internal');
  return form;
}

/** Removes a form that staff added and reopens the logged query with its text; 404 if the city has no such form. */
export async function removeForm(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  id: number,
): Promise<void> {
  const [row] = await tx
    .delete(lexiconForms)
    .where(and(eq(lexiconForms.cityId, cityId), eq(lexiconForms.id, id)))
    .returning();
  if (!row) throw new AppError('notFound');
  await settleQuery(tx, { cityId }, row.text, null);
  await recordChange(tx, { cityId }, actorId, 'lexicon.removed', {
    ...{ ref: id, label: row.text, detail: { concept: row.conceptId } },
  });
}

/**
 * Adds a concept to the city's lexicon and returns its concept id. The first form of each language becomes its name.
 */
export async function addConcept(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  { en, ar, home }: { en: readonly string[]; ar: readonly string[]; home: ConceptHome },
): Promise<string> {
  const [row] = await tx
    .insert(lexiconConcepts)
    .values({ cityId, home, nameEn: en[0] ?? '', nameAr: ar[0] ?? '' })
    .returning();
  if (!row) throw new AppError('internal');
  const id = ownConceptId(row.id);
  await insertForms(tx, { cityId }, actorId, id, [...en, ...ar]);
  await recordChange(tx, { cityId }, actorId, 'lexicon.added', {
    ref: id,
    label: row.nameEn,
    detail: { home },
  });
  return id;
}

/**
 * Removes a concept that the city's staff added, with its forms, and reopens the logged queries with their texts; 404
 * for built-in concepts.
 */
export async function removeConcept(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  id: string,
): Promise<void> {
  const [, number] = /^own-(\d{1,9})$/.exec(id) ?? [];
  const [row] = number
    ? await tx
        .delete(lexiconConcepts)
        .where(and(eq(lexiconConcepts.cityId, cityId), eq(lexiconConcepts.id, Number(number))))
        .returning()
    : [];
  if (!row) throw new AppError('notFound');
  const forms = await tx
    .delete(lexiconForms)
    .where(and(eq(lexiconForms.cityId, cityId), eq(lexiconForms.conceptId, id)))
    .returning();
  for (const { text } of forms) await settleQuery(tx, { cityId }, text, null);
  await recordChange(tx, { cityId }, actorId, 'lexicon.removed', { ref: id, label: row.nameEn });
}

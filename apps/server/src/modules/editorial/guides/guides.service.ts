import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { cityTag, invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aliasedColumns, rowsAsJson, selectRows, statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { htmlAsText } from '../../../text/html-as-text.ts';
import { deleteDocumentsOfKind, writeDocuments } from '../../search/index/documents.service.ts';
import { findLexicon } from '../../search/lexicon/lexicon.service.ts';
import { generalTips, guideQuestions, guides, tourSteps } from './guides.table.ts';

export type GuideRow = typeof guides.$inferSelect;
export type QuestionRow = typeof guideQuestions.$inferSelect;
export interface WholeGuide extends GuideRow {
  questions: QuestionRow[];
}
export type TipRow = typeof generalTips.$inferSelect;
export type StepRow = typeof tourSteps.$inferSelect;

export const guidesTag = ({ cityId }: InCity) => cityTag('guides', cityId);

const cityId = sql.placeholder('cityId');
const id = sql.placeholder('id');
const wholeGuides = sql`
  select ${aliasedColumns({
    ...getTableColumns(guides),
    questions: rowsAsJson(
      guideQuestions,
      sql`where ${guideQuestions.cityId} = ${guides.cityId} and ${guideQuestions.guideId} = ${guides.id}
        order by ${guideQuestions.position}`,
    ),
  })}
  from ${guides} where ${guides.cityId} = ${cityId}`;
const readWhole = statement<WholeGuide>(sql`${wholeGuides} order by ${guides.position}`);
const readOne = statement<WholeGuide>(sql`${wholeGuides} and ${guides.id} = ${id}`);
const readNames = selectRows(guides, sql`where ${guides.cityId} = ${cityId} order by ${guides.position}`);
const readTips = selectRows(
  generalTips,
  sql`where ${generalTips.cityId} = ${cityId} order by ${generalTips.position}`,
);
const readSteps = selectRows(
  tourSteps,
  sql`where ${tourSteps.cityId} = ${cityId} order by ${tourSteps.position}`,
);

export async function listGuides(db: Database, { cityId }: InCity): Promise<WholeGuide[]> {
  return readWhole(db, { cityId });
}

/** Lists guides without their questions. */
export async function listGuideNames(db: Database, { cityId }: InCity): Promise<GuideRow[]> {
  return readNames(db, { cityId });
}

export async function getGuide(db: Database, { cityId }: InCity, id: number): Promise<WholeGuide> {
  const [row] = await readOne(db, { cityId, id });
  if (!row) throw new AppError('notFound');
  return row;
}

export async function listTips(db: Database, { cityId }: InCity): Promise<TipRow[]> {
  return readTips(db, { cityId });
}

export async function listTourSteps(db: Database, { cityId }: InCity): Promise<StepRow[]> {
  return readSteps(db, { cityId });
}

type Question = Omit<typeof guideQuestions.$inferInsert, 'cityId' | 'guideId' | 'position'>;
export interface GuideInput extends Omit<typeof guides.$inferInsert, 'cityId' | 'id' | 'position'> {
  questions: Question[];
}

/**
 * Replaces all guides, in the given order, and updates the search index. A guide whose anchor is already stored keeps
 * its id; guides missing from the list are deleted.
 */
export async function updateGuides(
  tx: Transaction,
  { cityId }: InCity,
  list: readonly GuideInput[],
): Promise<void> {
  await invalidate(tx, [guidesTag({ cityId })]);
  const anchors = list.map(({ anchor }) => anchor);
  await tx.delete(guides).where(and(eq(guides.cityId, cityId), notInArray(guides.anchor, anchors)));
  await tx.delete(guideQuestions).where(eq(guideQuestions.cityId, cityId));
  for (const [position, { questions, ...guide }] of list.entries()) {
    const [row] = await tx
      .insert(guides)
      .values({ cityId, position, ...guide })
      .onConflictDoUpdate({ target: [guides.cityId, guides.anchor], set: { position, ...guide } })
      .returning({ guideId: guides.id });
    if (!row) throw new AppError('internal');
    if (questions.length > 0) await tx.insert(guideQuestions).values(rowsFor({ cityId, ...row }, questions));
  }
  const all = { cityId, kind: 'guide' };
  await deleteDocumentsOfKind(tx, all);
  await writeDocuments(tx, await findLexicon(tx, all), all, await readGuideDocuments(tx, all));
}

const rowsFor = (guide: { cityId: number; guideId: number }, questions: readonly Question[]) =>
  questions.map((question, position) => ({
    ...guide,
    position,
    ...question,
    bodyEn: cleanHtml(question.bodyEn),
    bodyAr: cleanHtml(question.bodyAr),
  }));

/** Search documents of the guides with these ids, or of all guides of the city. */
export async function readGuideDocuments(
  db: Database | Transaction,
  { cityId }: InCity,
  ids?: readonly number[],
) {
  const found = await db
    .select()
    .from(guides)
    .where(and(eq(guides.cityId, cityId), ids && inArray(guides.id, [...ids])));
  const questions = await db.select().from(guideQuestions).where(eq(guideQuestions.cityId, cityId));
  return found.map((row) => {
    const own = questions.filter(({ guideId }) => guideId === row.id);
    return {
      itemId: row.id,
      texts: {
        titles: [row.titleEn, row.titleAr],
        names: own.flatMap(({ titleEn, titleAr }) => [titleEn, titleAr]),
        texts: [
          row.ledeEn,
          row.ledeAr,
          ...own.flatMap(({ bodyEn, bodyAr }) => [htmlAsText(bodyEn), htmlAsText(bodyAr)]),
        ],
        places: [],
        concepts: [],
      },
      shown: true,
      publishedAt: new Date(0),
      visibleUntil: null,
    };
  });
}

/** Replaces the list of tips, in the given order. */
export async function updateTips(
  tx: Transaction,
  { cityId }: InCity,
  tips: readonly Omit<typeof generalTips.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await invalidate(tx, [guidesTag({ cityId })]);
  await tx.delete(generalTips).where(eq(generalTips.cityId, cityId));
  if (tips.length === 0) return;
  await tx.insert(generalTips).values(tips.map((tip, position) => ({ cityId, position, ...tip })));
}

/** Replaces the tour, in the given order. */
export async function updateTour(
  tx: Transaction,
  { cityId }: InCity,
  steps: readonly Omit<typeof tourSteps.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await invalidate(tx, [guidesTag({ cityId })]);
  await tx.delete(tourSteps).where(eq(tourSteps.cityId, cityId));
  if (steps.length === 0) return;
  await tx.insert(tourSteps).values(steps.map((step, position) => ({ cityId, position, ...step })));
}

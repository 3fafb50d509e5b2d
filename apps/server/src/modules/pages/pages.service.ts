import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { cleanHtml } from '../../lib/clean-html.ts';
import { invalidate } from '../../lib/invalidate.ts';
import type { Database, Transaction } from '../../plugins/database.ts';
import {
  heroSlides,
  type PageKey,
  pageSections,
  pages,
  servicePresentations,
  welcomeScreens,
} from './pages.table.ts';
import { homeTag, pageTag, welcomeTag } from './pages.tags.ts';

export type PageRow = typeof pages.$inferSelect;
export type SectionRow = typeof pageSections.$inferSelect;
export type HeroRow = typeof heroSlides.$inferSelect;
export type WelcomeRow = typeof welcomeScreens.$inferSelect;
export type PresentationRow = typeof servicePresentations.$inferSelect;

interface InCity {
  cityId: number;
}

export async function listHeroSlides(db: Database, { cityId }: InCity): Promise<HeroRow[]> {
  return db.select().from(heroSlides).where(eq(heroSlides.cityId, cityId)).orderBy(asc(heroSlides.position));
}

export async function findWelcome(db: Database, { cityId }: InCity): Promise<WelcomeRow | null> {
  const [row] = await db.select().from(welcomeScreens).where(eq(welcomeScreens.cityId, cityId)).limit(1);
  return row ?? null;
}

export async function getPage(db: Database, { cityId }: InCity, key: PageKey): Promise<PageRow> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.cityId, cityId), eq(pages.key, key)))
    .limit(1);
  if (!row) throw new AppError('notFound');
  return row;
}

export async function listSections(db: Database, { cityId }: InCity, key: PageKey): Promise<SectionRow[]> {
  return db
    .select()
    .from(pageSections)
    .where(and(eq(pageSections.cityId, cityId), eq(pageSections.pageKey, key)))
    .orderBy(asc(pageSections.position));
}

export async function listPresentations(db: Database, { cityId }: InCity): Promise<PresentationRow[]> {
  return db
    .select()
    .from(servicePresentations)
    .where(eq(servicePresentations.cityId, cityId))
    .orderBy(asc(servicePresentations.position));
}

/** The whole list at once, in the order given; the home page shows the first. */
export async function updateHero(
  tx: Transaction,
  { cityId }: InCity,
  slides: Omit<typeof heroSlides.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await invalidate(tx, [homeTag({ cityId })]);
  await tx.delete(heroSlides).where(eq(heroSlides.cityId, cityId));
  if (slides.length === 0) return;
  await tx
    .insert(heroSlides)
    .values(slides.map((slide, position) => ({ cityId, position, ...slide, ...cleanDescription(slide) })));
}

/** Null takes the popup away. */
export async function updateWelcome(
  tx: Transaction,
  { cityId }: InCity,
  welcome: Omit<typeof welcomeScreens.$inferInsert, 'cityId'> | null,
): Promise<void> {
  await invalidate(tx, [welcomeTag({ cityId })]);
  await tx.delete(welcomeScreens).where(eq(welcomeScreens.cityId, cityId));
  if (welcome) await tx.insert(welcomeScreens).values({ cityId, ...welcome });
}

export interface PageInput extends Omit<typeof pages.$inferInsert, 'cityId' | 'key'> {
  sections: Omit<typeof pageSections.$inferInsert, 'cityId' | 'pageKey' | 'position'>[];
}

/** A page with all of its sections, in the order given. */
export async function updatePage(
  tx: Transaction,
  { cityId }: InCity,
  key: PageKey,
  { sections, ...page }: PageInput,
): Promise<void> {
  await invalidate(tx, [pageTag({ cityId }, key)]);
  await tx
    .insert(pages)
    .values({ cityId, key, ...page })
    .onConflictDoUpdate({ target: [pages.cityId, pages.key], set: page });
  await tx.delete(pageSections).where(and(eq(pageSections.cityId, cityId), eq(pageSections.pageKey, key)));
  if (sections.length === 0) return;
  await tx.insert(pageSections).values(
    sections.map((section, position) => ({
      cityId,
      pageKey: key,
      position,
      ...section,
      bodyEn: cleanHtml(section.bodyEn),
      bodyAr: cleanHtml(section.bodyAr),
    })),
  );
}

/** The whole list at once, in the order given. */
export async function updatePresentations(
  tx: Transaction,
  { cityId }: InCity,
  presentations: Omit<typeof servicePresentations.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await invalidate(tx, [pageTag({ cityId }, 'our_services')]);
  await tx.delete(servicePresentations).where(eq(servicePresentations.cityId, cityId));
  if (presentations.length === 0) return;
  await tx.insert(servicePresentations).values(
    presentations.map((presentation, position) => ({
      cityId,
      position,
      ...presentation,
      ...cleanDescription(presentation),
    })),
  );
}

function cleanDescription({
  descriptionEn,
  descriptionAr,
}: {
  descriptionEn: string;
  descriptionAr: string;
}) {
  return { descriptionEn: cleanHtml(descriptionEn), descriptionAr: cleanHtml(descriptionAr) };
}

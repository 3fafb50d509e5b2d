import { homeSections as homeSectionNames } from '@dalil/contract/pages';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aliasedColumns, rowsAsJson, selectRows, statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { homeTag } from '../ads/home-tag.ts';
import { pageTag, welcomeTag } from './page-tags.ts';
import {
  appPromotions,
  heroSlides,
  homeSections,
  type PageKey,
  pageSections,
  pages,
  servicePresentations,
  welcomeScreens,
} from './pages.table.ts';

export type PageRow = typeof pages.$inferSelect;
export type SectionRow = typeof pageSections.$inferSelect;
export interface WholePage extends PageRow {
  sections: SectionRow[];
}
export type HeroRow = typeof heroSlides.$inferSelect;
export type HomeSection = Omit<typeof homeSections.$inferSelect, 'cityId' | 'position'>;
export type WelcomeRow = typeof welcomeScreens.$inferSelect;
export type AppRow = typeof appPromotions.$inferSelect;
export type PresentationRow = typeof servicePresentations.$inferSelect;

const cityId = sql.placeholder('cityId');
const key = sql.placeholder('key');
const readHero = selectRows(
  heroSlides,
  sql`where ${heroSlides.cityId} = ${cityId} order by ${heroSlides.position}`,
);
const readHomeSections = selectRows(
  homeSections,
  sql`where ${homeSections.cityId} = ${cityId} order by ${homeSections.position}`,
);
const readWelcome = selectRows(welcomeScreens, sql`where ${welcomeScreens.cityId} = ${cityId}`);
const readApp = selectRows(appPromotions, sql`where ${appPromotions.cityId} = ${cityId}`);
const readPage = selectRows(pages, sql`where ${pages.cityId} = ${cityId} and ${pages.key} = ${key}`);
const readWholePage = statement<WholePage>(sql`
  select ${aliasedColumns({
    ...getTableColumns(pages),
    sections: rowsAsJson(
      pageSections,
      sql`where ${pageSections.cityId} = ${pages.cityId} and ${pageSections.pageKey} = ${pages.key}
        order by ${pageSections.position}`,
    ),
  })}
  from ${pages} where ${pages.cityId} = ${cityId} and ${pages.key} = ${key}`);
const readPresentations = selectRows(
  servicePresentations,
  sql`where ${servicePresentations.cityId} = ${cityId} order by ${servicePresentations.position}`,
);

export async function listHeroSlides(db: Database, { cityId }: InCity): Promise<HeroRow[]> {
  return readHero(db, { cityId });
}

/**
 * Returns the sections of the home page in the order chosen by staff. A section that staff have not saved yet is
 * placed after the section it follows by default.
 */
export async function listHomeSections(db: Database, { cityId }: InCity): Promise<HomeSection[]> {
  const ordered: HomeSection[] = await readHomeSections(db, { cityId });
  const placeOf = (wanted: string | undefined) => ordered.findIndex(({ name }) => name === wanted);
  for (const [index, name] of homeSectionNames.entries())
    if (placeOf(name) < 0)
      ordered.splice(placeOf(homeSectionNames[index - 1]) + 1, 0, {
        name,
        shown: true,
        titleEn: '',
        titleAr: '',
      });
  return ordered;
}

export async function findWelcome(db: Database, { cityId }: InCity): Promise<WelcomeRow | null> {
  const [row] = await readWelcome(db, { cityId });
  return row ?? null;
}

export async function findApp(db: Database, { cityId }: InCity): Promise<AppRow | null> {
  const [row] = await readApp(db, { cityId });
  return row ?? null;
}

/** Returns the head of a page, without its sections; 404 if the city has no such page. */
export async function getPage(db: Database, { cityId }: InCity, key: PageKey): Promise<PageRow> {
  const [row] = await readPage(db, { cityId, key });
  if (!row) throw new AppError('notFound');
  return row;
}

/** Returns a page with its sections; 404 if the city has no such page. */
export async function getWholePage(db: Database, { cityId }: InCity, key: PageKey): Promise<WholePage> {
  const [row] = await readWholePage(db, { cityId, key });
  if (!row) throw new AppError('notFound');
  return row;
}

/** Returns the date that a page shows as its last update; null if the page does not exist. */
export async function findPageDay(
  db: Database | Transaction,
  { cityId }: InCity,
  key: PageKey,
): Promise<string | null> {
  const [row] = await db
    .select({ updatedOn: pages.updatedOn })
    .from(pages)
    .where(and(eq(pages.cityId, cityId), eq(pages.key, key)));
  return row?.updatedOn ?? null;
}

export async function listPresentations(db: Database, { cityId }: InCity): Promise<PresentationRow[]> {
  return readPresentations(db, { cityId });
}

/** Replaces the list of slides, in the given order; the home page shows the first. */
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

/** Replaces the sections, in the given order. */
export async function updateHomeSections(
  tx: Transaction,
  { cityId }: InCity,
  sections: readonly HomeSection[],
): Promise<void> {
  await invalidate(tx, [homeTag({ cityId })]);
  await tx.delete(homeSections).where(eq(homeSections.cityId, cityId));
  if (sections.length === 0) return;
  await tx
    .insert(homeSections)
    .values(sections.map((section, position) => ({ cityId, position, ...section })));
}

/** Sets the welcome popup; null removes it. */
export async function updateWelcome(
  tx: Transaction,
  { cityId }: InCity,
  welcome: Omit<typeof welcomeScreens.$inferInsert, 'cityId'> | null,
): Promise<void> {
  await invalidate(tx, [welcomeTag({ cityId })]);
  await tx.delete(welcomeScreens).where(eq(welcomeScreens.cityId, cityId));
  if (welcome) await tx.insert(welcomeScreens).values({ cityId, ...welcome });
}

export async function updateApp(
  tx: Transaction,
  { cityId }: InCity,
  app: Omit<typeof appPromotions.$inferInsert, 'cityId'>,
): Promise<void> {
  await invalidate(tx, [homeTag({ cityId })]);
  await tx
    .insert(appPromotions)
    .values({ cityId, ...app })
    .onConflictDoUpdate({ target: appPromotions.cityId, set: app });
}

export interface PageInput extends Omit<typeof pages.$inferInsert, 'cityId' | 'key'> {
  sections: Omit<typeof pageSections.$inferInsert, 'cityId' | 'pageKey' | 'position'>[];
}

/** Replaces a page with all of its sections, in the given order. */
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

/** Updates the head of a page, above its sections or above the presentations of Our-Service. */
export async function updateHead(
  tx: Transaction,
  { cityId }: InCity,
  key: PageKey,
  head: Partial<Omit<typeof pages.$inferInsert, 'cityId' | 'key'>>,
): Promise<void> {
  await invalidate(tx, [pageTag({ cityId }, key)]);
  await tx
    .update(pages)
    .set(head)
    .where(and(eq(pages.cityId, cityId), eq(pages.key, key)));
}

/** Replaces the presentations of the services, in the given order. */
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

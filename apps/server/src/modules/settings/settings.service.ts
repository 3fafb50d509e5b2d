import { limits } from '@dalil/contract/limits';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { aliasedColumns, rowsAsJson, selectRows, statement } from '../../db/statement.ts';
import type { InCity } from '../../scope.ts';
import { generalSettings, socialLinks, states } from './settings.table.ts';

export type Settings = typeof generalSettings.$inferSelect;

export interface SiteSettings extends Settings {
  states: (typeof states.$inferSelect)[];
  socialLinks: (typeof socialLinks.$inferSelect)[];
}

export const settingsTag = ({ cityId }: InCity) => cityTag('settings', cityId);

const cityId = sql.placeholder('cityId');
const readSettings = selectRows(generalSettings, sql`where ${generalSettings.cityId} = ${cityId}`);
const readSiteSettings = statement<SiteSettings>(sql`
  select ${aliasedColumns({
    ...getTableColumns(generalSettings),
    states: rowsAsJson(
      states,
      sql`where ${states.cityId} = ${generalSettings.cityId} order by ${states.position}`,
    ),
    socialLinks: rowsAsJson(
      socialLinks,
      sql`where ${socialLinks.cityId} = ${generalSettings.cityId} order by ${socialLinks.position}
        limit ${sql.raw(String(limits.footerSocialLinks))}`,
    ),
  })}
  from ${generalSettings} where ${generalSettings.cityId} = ${cityId}`);

/** Returns the settings of a city; null if the city is not set up yet. */
export async function findSettings(db: Database, { cityId }: InCity): Promise<Settings | null> {
  return (await readSettings(db, { cityId }))[0] ?? null;
}

/** Returns the settings of a city; 404 if the city is not set up yet. */
export async function getSettings(db: Database, scope: InCity): Promise<Settings> {
  const row = await findSettings(db, scope);
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Returns the settings with the lists shown on every page, such as the states and social links; 404 if the city is
 * not set up yet.
 */
export async function getSiteSettings(db: Database, { cityId }: InCity): Promise<SiteSettings> {
  const [row] = await readSiteSettings(db, { cityId });
  if (!row) throw new AppError('notFound');
  return row;
}

/** Creates the settings of a city or updates the given ones. */
export async function saveSettings(
  tx: Transaction,
  { cityId }: InCity,
  settings: Omit<typeof generalSettings.$inferInsert, 'cityId'>,
): Promise<void> {
  await tx
    .insert(generalSettings)
    .values({ cityId, ...settings })
    .onConflictDoUpdate({ target: generalSettings.cityId, set: settings });
  await invalidate(tx, [settingsTag({ cityId })]);
}

/** Updates the given settings. No effect if the city is not set up yet. */
export async function changeSettings(
  tx: Transaction,
  { cityId }: InCity,
  changes: Partial<Omit<typeof generalSettings.$inferInsert, 'cityId'>>,
): Promise<void> {
  await tx.update(generalSettings).set(changes).where(eq(generalSettings.cityId, cityId));
  await invalidate(tx, [settingsTag({ cityId })]);
}

/** Replaces the list of states, in the given order. */
export async function replaceStates(
  tx: Transaction,
  { cityId }: InCity,
  list: Omit<typeof states.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await tx.delete(states).where(eq(states.cityId, cityId));
  if (list.length > 0)
    await tx.insert(states).values(list.map((state, position) => ({ cityId, position, ...state })));
  await invalidate(tx, [settingsTag({ cityId })]);
}

/** Replaces the list of social links, in the given order. */
export async function replaceSocialLinks(
  tx: Transaction,
  { cityId }: InCity,
  list: Omit<typeof socialLinks.$inferInsert, 'cityId' | 'position'>[],
): Promise<void> {
  await tx.delete(socialLinks).where(eq(socialLinks.cityId, cityId));
  if (list.length > 0)
    await tx.insert(socialLinks).values(list.map((link, position) => ({ cityId, position, ...link })));
  await invalidate(tx, [settingsTag({ cityId })]);
}

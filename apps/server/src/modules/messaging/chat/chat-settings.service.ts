import type { ChatContent } from '@dalil/contract/content';
import { openStatus } from '@dalil/contract/open-status';
import { asc, eq, sql } from 'drizzle-orm';
import { bilingualColumns, bilingualText } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { CityScope } from '../../places/places.service.ts';
import { cannedResponses, chatSettings } from './chat.table.ts';

async function findSettings(db: Database, { cityId }: InCity) {
  const [row] = await db.select().from(chatSettings).where(eq(chatSettings.cityId, cityId));
  return row ?? { hours: null, staffSeenAt: null, greetingEn: '', greetingAr: '' };
}

export async function listCannedResponses(db: Database, { cityId }: InCity): Promise<ChatContent['answers']> {
  const rows = await db
    .select()
    .from(cannedResponses)
    .where(eq(cannedResponses.cityId, cityId))
    .orderBy(asc(cannedResponses.position));
  return rows.map((row) => ({ title: bilingualText(row, 'title'), text: bilingualText(row, 'text') }));
}

export async function getChatSettings(db: Database, scope: InCity): Promise<ChatContent> {
  const [settings, responses] = await Promise.all([findSettings(db, scope), listCannedResponses(db, scope)]);
  return { hours: settings.hours, greeting: bilingualText(settings, 'greeting'), answers: responses };
}

export async function replaceChatSettings(
  tx: Transaction,
  { cityId }: InCity,
  { hours, greeting, answers: responses }: ChatContent,
): Promise<void> {
  const settings = { hours, ...bilingualColumns('greeting', greeting) };
  await tx
    .insert(chatSettings)
    .values({ cityId, ...settings })
    .onConflictDoUpdate({ target: chatSettings.cityId, set: settings });
  await tx.delete(cannedResponses).where(eq(cannedResponses.cityId, cityId));
  if (responses.length > 0)
    await tx.insert(cannedResponses).values(
      responses.map(({ title, text }, position) => ({
        cityId,
        position,
        ...bilingualColumns('title', title),
        ...bilingualColumns('text', text),
      })),
    );
}

export interface ChatStatus {
  /** True during the hours in which staff respond. */
  open: boolean;
  /** True if a staff member has the staff app open. */
  online: boolean;
  closesAt: Date | null;
  opensAt: Date | null;
  greeting: { en: string; ar: string };
}

/** Time after the last report of presence until staff count as offline. The open staff app reports once a minute. */
const presenceMs = 150_000;

/**
 * Records that a staff member has the staff app open. All staff of a city together write at most once per half
 * minute.
 */
export async function recordPresence(db: Database, { cityId }: InCity): Promise<void> {
  await db
    .insert(chatSettings)
    .values({ cityId, staffSeenAt: sql`now()`, ...bilingualColumns('greeting', { en: '', ar: '' }) })
    .onConflictDoUpdate({
      target: chatSettings.cityId,
      set: { staffSeenAt: sql`now()` },
      setWhere: sql`coalesce(${chatSettings.staffSeenAt} < now() - interval '30 seconds', true)`,
    });
}

/**
 * Returns whether staff respond now according to their hours, in the city's time zone, and whether one of them is
 * online.
 */
export async function getChatStatus(
  db: Database,
  scope: Pick<CityScope, 'cityId' | 'city'>,
): Promise<ChatStatus> {
  const settings = await findSettings(db, scope);
  const status = openStatus(settings.hours, scope.city.timeZone, Date.now());
  const open = status.state === 'open' || status.state === 'alwaysOpen';
  const seenMs = settings.staffSeenAt
    ? Date.now() - settings.staffSeenAt.getTime()
    : Number.POSITIVE_INFINITY;
  return {
    open,
    online: open && seenMs < presenceMs,
    closesAt: status.state === 'open' ? new Date(status.until) : null,
    opensAt: status.state === 'opens' ? new Date(status.at) : null,
    greeting: bilingualText(settings, 'greeting'),
  };
}

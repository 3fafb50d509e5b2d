import { staffLimits } from '@dalil/contract/staff-limits';
import { isoDay } from '@dalil/messages/formats';
import { languages } from '@dalil/messages/languages';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { defineTask } from '../../../tasks/define-task.ts';
import { findAccount } from '../../accounts/accounts.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import { findCity } from '../../places/places.service.ts';
import type { ContentScope } from '../content/content-document.ts';
import { addIssue, deleteOldIssueData, getIssue } from './issues.service.ts';
import { newsletterSettings } from './issues.table.ts';
import { issueRenderer } from './render-issue.ts';
import { deleteInactiveSubscriptions } from './subscription.service.ts';
import { composeWeeklyIssue } from './weekly-issue.service.ts';

/** Emails an issue to a staff member as a test. Its unsubscribe link has no effect. */
export const testIssueTask = defineTask({
  name: 'newsletter.test',
  payload: z.object({ cityId: z.int(), letterId: z.int(), accountId: z.uuid(), lang: z.enum(languages) }),
  timeoutSeconds: 60,
  async handle({ cityId, letterId: issueId, accountId, lang }, { id, db, config, mailer, sendOnce }) {
    const account = await findAccount(db, accountId);
    if (!account) return;
    await sendOnce('mail sent', async () => {
      const issue = await getIssue(db, { cityId }, issueId);
      const write = await issueRenderer(issue, config, await originOfCity(db, config, cityId));
      await mailer.send({ id, ...(await write({ id: accountId, email: account.email, lang })) });
      return undefined;
    });
  },
});

/** Hour at which the weekly issue is created, in the city's time zone. */
const morningHour = 8;

/** True during the one hour of Monday, from 8:00 in the given time zone, in which the weekly issue is created. */
export function isMondayMorning(at: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const partOf = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value;
  return partOf('weekday') === 'Mon' && Number(partOf('hour')) === morningHour;
}

/**
 * Creates the weekly issue of a city, scheduled to be sent later, and returns its id. Null if nothing is new or this
 * week already has one.
 */
export async function addWeeklyIssue(
  db: Database,
  kinds: ListingKinds,
  scope: ContentScope,
): Promise<number | null> {
  const week = await composeWeeklyIssue(db, kinds, scope);
  if (!week) return null;
  const sendAt = new Date(Date.now() + staffLimits.letter.weeklyHours * 3_600_000);
  const weekOf = isoDay(new Date(), scope.city.timeZone);
  return db.transaction((tx) => addIssue(tx, scope, null, { ...week, weekOf, sendAt, state: 'scheduled' }));
}

/**
 * Creates the weekly issue on Monday morning in cities with automation. It is sent after an hour, during which staff
 * can change or stop it.
 */
export const weeklyIssueTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'newsletter.weekly',
    payload: z.object({}),
    // Somewhere on Earth it is Monday from Sunday to Tuesday in UTC. Hourly runs are enough for every time zone, also
    // for those with half-hour offsets.
    schedule: { cron: '0 * * * 0-2', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, log }) {
      const wanted = await db.select().from(newsletterSettings).where(eq(newsletterSettings.weekly, true));
      for (const { cityId } of wanted) {
        const city = await findCity(db, cityId);
        if (!city || !isMondayMorning(new Date(), city.timeZone)) continue;
        const added = await addWeeklyIssue(db, kinds, { cityId, city });
        if (added === null) continue;
        log.info({ cityId, added }, 'weekly newsletter issue created');
      }
    },
  });

export const deleteOldNewsletterData = defineTask({
  name: 'newsletter.forget',
  payload: z.object({}),
  schedule: { cron: '53 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const subscriptions = await deleteInactiveSubscriptions(db);
    log.info({ subscriptions, ...(await deleteOldIssueData(db)) }, 'old newsletter data deleted');
  },
});

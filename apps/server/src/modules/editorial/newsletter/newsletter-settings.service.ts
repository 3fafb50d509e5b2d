import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { audit } from '../../audit/audit.service.ts';
import { newsletterSettings } from './newsletter-issues.table.ts';

interface Settings {
  weekly: boolean;
}

export async function getSettings(db: Database, { cityId }: { cityId: number }): Promise<Settings> {
  const [row] = await db.select().from(newsletterSettings).where(eq(newsletterSettings.cityId, cityId));
  return { weekly: row?.weekly ?? false };
}

export async function saveSettings(
  tx: Transaction,
  { cityId }: { cityId: number },
  actorId: string,
  { weekly }: Settings,
): Promise<Settings> {
  await tx
    .insert(newsletterSettings)
    .values({ cityId, weekly })
    .onConflictDoUpdate({ target: newsletterSettings.cityId, set: { weekly } });
  const subject = { kind: 'newsletter', ref: cityId } as const;
  await audit(tx, {
    actorId,
    cityId,
    action: 'newsletter.weekly',
    subject,
    accountId: null,
    detail: { weekly },
  });
  return { weekly };
}

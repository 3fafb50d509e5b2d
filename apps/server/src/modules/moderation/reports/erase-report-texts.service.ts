import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { reports, reportThreads } from './reports.table.ts';

/**
 * Erases what other people wrote about a person in reports of conversations. Must run before the conversations are
 * erased.
 */
export async function eraseReportTextsAbout(tx: Transaction, accountId: string): Promise<void> {
  const about = tx
    .select({ id: reportThreads.reportId })
    .from(reportThreads)
    .where(
      sql`exists (select from threads where threads.id = ${reportThreads.threadId} and ${accountId} =
        case ${reportThreads.reported} when 'visitor' then threads.visitor_id else threads.host_id end)`,
    );
  await tx.update(reports).set({ text: null }).where(inArray(reports.id, about));
}

import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { type PersonalData, whoFor } from '../../db/personal-data.ts';
import { auditLog } from './audit.table.ts';

/** Outlives the account, by decision: it holds an id that then names nobody. Titles and reasons are words, and go. */
export const auditData: PersonalData = {
  name: 'audit',
  async export(db, { id }) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(or(eq(auditLog.accountId, id), eq(auditLog.actorId, id)))
      .orderBy(asc(auditLog.id));
    return rows.map(({ at, action, actorId, accountId, subjectKind, subjectLabel, reason, detail }) => {
      const aboutYou = accountId === id;
      // What staff did to others is theirs to know: titles and reasons are not in the download of who wrote them.
      const words = aboutYou ? { subject: subjectKind, label: subjectLabel, reason } : {};
      return { at, action, by: whoFor(id, actorId), aboutYou, ...words, detail };
    });
  },
  async erase(tx, { id }) {
    await tx
      .update(auditLog)
      .set({ subjectLabel: null, reason: null })
      .where(
        and(eq(auditLog.accountId, id), or(isNotNull(auditLog.subjectLabel), isNotNull(auditLog.reason))),
      );
  },
};

import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { describeActor, type PersonalData } from '../../db/personal-data.ts';
import { auditLog } from './audit.table.ts';

/**
 * Audit entries outlive the account (a decision): they are kept with an id that no longer identifies a person. Titles
 * and reasons are erased.
 */
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
      // What a staff member did to others is exported to that staff member without the titles and reasons.
      const words = aboutYou ? { subject: subjectKind, label: subjectLabel, reason } : {};
      return { at, action, by: describeActor(id, actorId), aboutYou, ...words, detail };
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

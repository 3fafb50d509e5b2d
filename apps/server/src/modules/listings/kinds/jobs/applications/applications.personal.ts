import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../../../db/personal-data.ts';
import { eraseApplications } from './applications.service.ts';
import { applications } from './applications.table.ts';

/**
 * Applications that a person sent. Applications that a person received belong to the applicants and are erased with
 * the job.
 */
export const applicationData: PersonalData = {
  name: 'applications',
  export: (db, { id }) =>
    db
      .select({
        listingId: applications.listingId,
        name: applications.name,
        phone: applications.phone,
        email: applications.email,
        text: applications.text,
        fileName: applications.fileName,
        interviewAt: applications.interviewAt,
        place: applications.place,
        contact: applications.contact,
        sentAt: applications.sentAt,
        eraseAt: applications.eraseAt,
      })
      .from(applications)
      .where(eq(applications.accountId, id))
      .orderBy(asc(applications.sentAt)),
  erase: (tx, { id }) => eraseApplications(tx, eq(applications.accountId, id)),
};

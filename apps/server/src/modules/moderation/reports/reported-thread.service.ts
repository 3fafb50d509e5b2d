import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { readNewest } from '../../messaging/conversations/conversations.service.ts';
import { withPhotos } from '../../messaging/threads/threads.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { findReportedThread } from './reports.service.ts';

/**
 * Returns the newest messages of a reported conversation for a moderator and writes an audit entry about the access.
 * 404 if the report is not about a conversation; forbidden for its participants.
 */
export async function readReportedThread(
  db: Database,
  scope: Pick<CityScope, 'cityId'>,
  moderatorId: string,
  reportId: number,
) {
  const thread = await findReportedThread(db, scope, reportId);
  if (!thread) throw new AppError('notFound');
  const { visitorId, hostId } = thread;
  if ([visitorId, hostId].includes(moderatorId)) throw new AppError('forbidden');
  await db.transaction((tx) =>
    audit(tx, {
      actorId: moderatorId,
      action: 'report.read',
      cityId: scope.cityId,
      subject: { kind: 'report', ref: reportId },
      // The audit entry names no account, so that data exports do not reveal who was reported.
      accountId: null,
      detail: { listingId: thread.listingId },
    }),
  );
  const names = await listNames(db, [visitorId, hostId]);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    reported: thread.reported,
    people: { visitor: person(visitorId), host: person(hostId) },
    messages: await withPhotos(db, thread, await readNewest(db, thread.id)),
  };
}

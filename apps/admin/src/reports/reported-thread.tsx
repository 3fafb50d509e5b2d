import './reports.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { ThreadView } from '@dalil/browser/realtime/thread-view';
import { otherSide } from '@dalil/contract/sides';
import { Badge } from '@dalil/ui/badge';
import { Dialog } from '@dalil/ui/dialog';
import { TriangleAlert } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { useCity } from '../shell/time/use-city.ts';

/** The reported conversation between two members, for the moderator of the report. */
export function ReportedThread({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('staff.reports');
  const { timeZone } = useCity();
  const read = useMemberApi('GET staff/reports/:id/thread', { params: { id } });
  return (
    <Dialog size="large" className="reported-thread" open onClose={onClose} title={t('conversation')}>
      <StaffQueryBoundary of={read} skeleton={<Skeleton shape="block" height={420} />}>
        {({ data: { reported, people, messages } }) => (
          <>
            <p>
              {t.rich('reported', {
                name: () => (
                  <Link href={staffPath(`/people/${people[reported].id}`)}>
                    <bdi>{people[reported].name}</bdi>
                  </Link>
                ),
              })}
            </p>
            <ThreadView
              thread={{ messages, pending: [], read: { visitor: 0, host: 0 }, state: 'ready' }}
              // Shows the conversation as the reporting member sees it, with the reported member as the other
              // participant.
              side={otherSide(reported)}
              other={people[reported].name}
              names={{ visitor: people.visitor.name, host: people.host.name }}
              timeZone={timeZone}
              warning={
                <Badge tone="warn" icon={TriangleAlert}>
                  {t('doubtful')}
                </Badge>
              }
              onStale={() => void read.refetch()}
            />
            <p className="staff-aside">{t('logged')}</p>
          </>
        )}
      </StaffQueryBoundary>
    </Dialog>
  );
}

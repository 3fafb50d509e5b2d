import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { formatTime } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Businesses merged into this one, and the business that this one was merged into. */
export function Merges({ business: { id, mergedInto, merged } }: { business: KnownBusiness }) {
  const t = useTranslations('staff.businesses.merge');
  const { day } = useCityClock();
  return (
    <>
      {mergedInto && (
        <Merged goneId={id} undoUntil={mergedInto.undoUntil}>
          {t.rich('into', {
            name: () => (
              <Link className="staff-row-link" href={staffPath(`/businesses/${mergedInto.id}`)}>
                <bdi>{mergedInto.title}</bdi>
              </Link>
            ),
          })}
        </Merged>
      )}
      {merged.map((one) => (
        <Merged key={one.id} goneId={one.id} undoUntil={one.undoUntil}>
          {t.rich('from', {
            name: () => <bdi>{one.title}</bdi>,
            date: day(one.at),
          })}
        </Merged>
      ))}
    </>
  );
}

interface MergedProps {
  goneId: number;
  undoUntil: string | null;
  children: ReactNode;
}

function Merged({ goneId, undoUntil, children }: MergedProps) {
  const t = useTranslations('staff');
  const lang = useLanguage();
  const client = useClient();
  const { act, busy } = useStaffMutation('businesses');
  const undo = () =>
    act(() => client.call('DELETE staff/businesses/:id/merge', { params: { id: goneId } }), {
      done: t('businesses.merge.undone'),
      conflict: t('businesses.merge.stays'),
    });
  return (
    <Note tone={undoUntil ? 'success' : 'plain'}>
      <Row between wrap gap={10}>
        <span>
          {children}{' '}
          {undoUntil && (
            <span className="staff-aside">
              {t('moderation.undo.until', {
                time: formatTime(undoUntil, lang, Intl.DateTimeFormat().resolvedOptions().timeZone),
              })}
            </span>
          )}
        </span>
        {undoUntil && (
          <Button variant="bordered" size="small" icon={Undo2} loading={busy} onClick={() => void undo()}>
            {t('moderation.undo.action')}
          </Button>
        )}
      </Row>
    </Note>
  );
}

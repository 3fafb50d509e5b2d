import '@dalil/ui/chip.css';
import { useClient } from '@dalil/browser/api/use-client';
import type { Report } from '@dalil/contract/reports';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Check, Flag, MessagesSquare, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingRoom } from '../shell/lists/waiting-room.tsx';
import { PostLink } from '../shell/posts/post-link.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { Age } from '../shell/time/age.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { UndoBar } from '../shell/undo/undo-bar.tsx';
import { useUndo } from '../shell/undo/use-undo.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { Remedies } from './remedies.tsx';
import { ReportedThread } from './reported-thread.tsx';

/** Reports by visitors; those of reliable reporters come first. Closed reports can be reopened. */
export function Reports() {
  const t = useTranslations('staff.reports');
  const client = useClient();
  const undo = useUndo();
  const closed = useSearchParams()[0].get('closed') === '1';
  const chip = (isClosed: boolean) => (
    <Link
      className={isClosed === closed ? 'chip chip-selected' : 'chip'}
      aria-current={isClosed === closed || undefined}
      href={staffPath(isClosed ? '/reports?closed=1' : '/reports')}
    >
      {t(isClosed ? 'closed' : 'open')}
    </Link>
  );
  return (
    <WaitingRoom
      of="reports"
      name={['GET staff/reports', closed]}
      read={(query) =>
        client.call('GET staff/reports', { query: { ...query, closed: closed ? '1' : undefined } })
      }
      filters={
        <nav className="chips staff-kinds" aria-label={t('show')}>
          {chip(false)}
          {chip(true)}
        </nav>
      }
      note={
        undo.last && (
          <UndoBar undoable={undo.last} busy={undo.busy} keys={false} onUndo={() => void undo.undo()} />
        )
      }
      {...(closed && {
        empty: (
          <Empty icon={Check} title={t('closedEmpty')}>
            {t('closedEmptyText')}
          </Empty>
        ),
      })}
    >
      {(report) => <Told report={report} onDone={undo.remember} />}
    </WaitingRoom>
  );
}

function Told({ report, onDone }: ComponentProps<typeof Remedies>) {
  const { id, listing, reason, text, thread, createdAt, outcome } = report;
  const t = useTranslations('staff.reports');
  const reasons = useTranslations('listing.report.reasons');
  const [reading, setReading] = useState(false);
  return (
    <li>
      <Row between wrap gap={8}>
        <Row gap={8} wrap>
          <Badge tone={outcome ? 'neutral' : 'warn'} icon={Flag}>
            {reasons(reason)}
          </Badge>
          {!outcome && <Reporter report={report} />}
        </Row>
        <Age since={createdAt} />
      </Row>
      <PostLink post={listing} />
      {thread && <p className="staff-aside">{t('thread')}</p>}
      {text && <q dir="auto">{text}</q>}
      <Row wrap gap={10}>
        {thread && (
          <Button variant="bordered" size="small" icon={MessagesSquare} onClick={() => setReading(true)}>
            {t('read')}
          </Button>
        )}
        {outcome ? <Reopen report={report} /> : <Remedies report={report} onDone={onDone} />}
      </Row>
      {reading && <ReportedThread id={id} onClose={() => setReading(false)} />}
    </li>
  );
}

function Reporter({ report: { member, accuracy } }: { report: Report }) {
  const t = useTranslations('staff.reports');
  const who = () => {
    if (accuracy !== null) return t('accuracy', { n: accuracy });
    return t(member ? 'first' : 'guest');
  };
  return <span className="staff-aside">{who()}</span>;
}

function Reopen({ report: { id, outcome, resolvedAt } }: { report: Report }) {
  const t = useTranslations('staff.reports');
  const { moment } = useCityClock();
  const client = useClient();
  const { act, busy } = useStaffMutation('reports');
  return (
    <>
      {outcome && resolvedAt && (
        <span className="staff-aside">{t(`outcome.${outcome}`, { date: moment(resolvedAt) })}</span>
      )}
      <Button
        variant="bordered"
        size="small"
        icon={Undo2}
        loading={busy}
        onClick={() => void act(() => client.call('DELETE staff/reports/:id/resolution', { params: { id } }))}
      >
        {t('reopen')}
      </Button>
    </>
  );
}

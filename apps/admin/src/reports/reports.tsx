import { useClient } from '@dalil/browser/api/use-client';
import type { Report } from '@dalil/contract/reports';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Check, EyeOff, Flag, MessagesSquare } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Age } from '../shell/age.tsx';
import { PostLink } from '../shell/post-link.tsx';
import { useAct } from '../shell/use-act.ts';
import { WaitingRoom } from '../shell/waiting-room.tsx';
import { Why } from '../shell/why.tsx';
import { ReportedThread } from './reported-thread.tsx';

/** What visitors say is wrong: who was often right before is heard earlier. */
export function Reports() {
  const client = useClient();
  return (
    <WaitingRoom
      of="reports"
      name={['GET staff/reports']}
      read={(query) => client.call('GET staff/reports', { query })}
    >
      {(report) => <Told report={report} />}
    </WaitingRoom>
  );
}

function Told({ report }: { report: Report }) {
  const { id, listing, reason, text, thread, createdAt, accuracy } = report;
  const t = useTranslations('staff.reports');
  const reasons = useTranslations('listing.report.reasons');
  const client = useClient();
  const { act, busy } = useAct('GET staff/reports', 'GET staff/listings/queue/figures');
  const [removing, setRemoving] = useState(false);
  const [reading, setReading] = useState(false);
  const close = (outcome: 'acted' | 'dismissed') =>
    client.call('POST staff/reports/:id/resolution', { params: { id }, body: { outcome } });
  return (
    <li>
      <Row between wrap gap={8}>
        <Row gap={8} wrap>
          <Badge tone="warn" icon={Flag}>
            {reasons(reason)}
          </Badge>
          <span className="staff-aside">
            {accuracy === null ? t('guest') : t('accuracy', { n: accuracy })}
          </span>
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
        {listing.state !== 'removed' && (
          <Button variant="danger-line" size="small" icon={EyeOff} onClick={() => setRemoving(true)}>
            {t('takeDown')}
          </Button>
        )}
        <Button
          variant="bordered"
          size="small"
          icon={Check}
          loading={busy}
          onClick={() => void act(() => close('acted'))}
        >
          {t('acted')}
        </Button>
        <Button
          variant="bordered"
          size="small"
          disabled={busy}
          onClick={() => void act(() => close('dismissed'))}
        >
          {t('dismiss')}
        </Button>
      </Row>
      {reading && <ReportedThread id={id} onClose={() => setReading(false)} />}
      {removing && (
        <Why
          decision="takeDown"
          kind={listing.kind}
          busy={busy}
          onClose={() => setRemoving(false)}
          onSend={(said) =>
            void act(async () => {
              await client.call('POST staff/listings/:id/removal', {
                params: { id: listing.id },
                body: said,
              });
              await close('acted');
            }).then((done) => done && setRemoving(false))
          }
        />
      )}
    </li>
  );
}

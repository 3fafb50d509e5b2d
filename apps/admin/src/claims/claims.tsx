import { useClient } from '@dalil/browser/api/use-client';
import type { Claim } from '@dalil/contract/claims';
import { formatPhone } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { BadgeCheck, Check, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Age } from '../shell/age.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { WaitingRoom } from '../shell/waiting-room.tsx';

/** Who says that a business is theirs, and what shows it. */
export function Claims() {
  const client = useClient();
  return (
    <WaitingRoom
      of="claims"
      name={['GET staff/claims']}
      read={(query) => client.call('GET staff/claims', { query })}
    >
      {(claim) => <Claimed claim={claim} />}
    </WaitingRoom>
  );
}

function Claimed({ claim }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  const client = useClient();
  const { act, busy } = useAct('GET staff/claims');
  const [refusing, setRefusing] = useState(false);
  const { id, business, claimant, proof, createdAt } = claim;
  const decide = (body: { decision: 'approve' } | { decision: 'reject'; reason: string }) =>
    act(() => client.call('POST staff/claims/:id/decision', { params: { id }, body }));
  return (
    <li>
      <Row between wrap gap={8}>
        <b>
          <bdi>{business.name}</bdi>
        </b>
        <Age since={createdAt} />
      </Row>
      <p>{t.rich('by', { name: () => <bdi>{claimant.name}</bdi> })}</p>
      <Row gap={8} wrap>
        <Badge tone="primary" icon={BadgeCheck}>
          {t(`proof.${proof}`)}
        </Badge>
        <span className="staff-aside">{t(`how.${proof}`)}</span>
      </Row>
      <Shown claim={claim} />
      <Row wrap gap={10}>
        <Button size="small" icon={Check} loading={busy} onClick={() => void decide({ decision: 'approve' })}>
          {t('approve')}
        </Button>
        <Button variant="danger-line" size="small" icon={X} disabled={busy} onClick={() => setRefusing(true)}>
          {t('reject')}
        </Button>
      </Row>
      {refusing && (
        <ReasonDialog
          title={t('whyNot')}
          label={t('reason')}
          hint={t('reasonHint')}
          action={t('reject')}
          danger
          busy={busy}
          onClose={() => setRefusing(false)}
          onSend={(reason) =>
            void decide({ decision: 'reject', reason }).then((done) => done && setRefusing(false))
          }
        />
      )}
    </li>
  );
}

/** What staff look at: the number to call, the address that received a code, the papers. */
function Shown({ claim: { business, email, documents } }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  return (
    <>
      <p className="staff-aside">
        <a className="staff-row-link" href={`tel:${business.phone}`}>
          <bdi dir="ltr">{formatPhone(business.phone)}</bdi>
        </a>
        {business.website && (
          <>
            {' · '}
            <a
              className="staff-row-link staff-whole"
              href={business.website}
              target="_blank"
              rel="noopener noreferrer"
            >
              <bdi dir="ltr">{business.website}</bdi>
            </a>
          </>
        )}
        {email && (
          <>
            {' · '}
            <bdi dir="ltr">{email}</bdi>
          </>
        )}
      </p>
      {documents.length > 0 && (
        <ul className="staff-papers">
          {documents.map(({ src, width, height }, place) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noopener">
                <img
                  src={src}
                  alt={t('paper', { n: place + 1 })}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

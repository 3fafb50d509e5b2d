import { useClient } from '@dalil/browser/api/use-client';
import { type Claim, claimStates } from '@dalil/contract/claims';
import { formatPhone } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { BadgeCheck, Check, Undo2, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';
import { Endless } from '../shell/lists/endless.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { Age } from '../shell/time/age.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Ownership claims with their evidence, and past decisions, which can be reviewed again. */
export function Claims() {
  const t = useTranslations('staff.claims');
  const client = useClient();
  const [params, setParams] = useSearchParams();
  const state = claimStates.find((one) => one === params.get('state')) ?? 'pending';
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <Chips role="group" aria-label={t('states')} className="staff-chips">
        {claimStates.map((one) => (
          <Chip
            key={one}
            selected={state === one}
            onClick={() => setParams({ state: one }, { replace: true })}
          >
            {t(`state.${one}`)}
          </Chip>
        ))}
      </Chips>
      <Endless
        name={['GET staff/claims', state]}
        read={(page) => client.call('GET staff/claims', { query: { state, ...page } })}
        empty={
          <Empty icon={Check} title={t(state === 'pending' ? 'empty' : 'noneDecided')}>
            {t(state === 'pending' ? 'emptyText' : 'noneDecidedText')}
          </Empty>
        }
      >
        {(claim) => <Claimed claim={claim} />}
      </Endless>
    </>
  );
}

function Claimed({ claim }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  const { business, claimant, proof, createdAt, state } = claim;
  return (
    <li>
      <Row between wrap gap={8}>
        <Link className="staff-row-link" href={staffPath(`/businesses/${business.id}`)}>
          <bdi>{business.name}</bdi>
        </Link>
        <Age since={createdAt} />
      </Row>
      <p>
        {t.rich('by', {
          name: () => (
            <Link className="staff-row-link" href={staffPath(`/people/${claimant.id}`)}>
              <bdi>{claimant.name}</bdi>
            </Link>
          ),
        })}
      </p>
      <Row gap={8} wrap>
        <Badge tone="primary" icon={BadgeCheck}>
          {t(`proof.${proof}`)}
        </Badge>
        {state === 'pending' && <span className="staff-aside">{t(`how.${proof}`)}</span>}
      </Row>
      <Shown claim={claim} />
      {state === 'pending' ? <Decide claim={claim} /> : <Decided claim={claim} />}
    </li>
  );
}

function Decide({ claim: { id } }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  const client = useClient();
  const { act, busy } = useStaffMutation('claims');
  const [refusing, setRefusing] = useState(false);
  const decide = (body: { decision: 'approve' } | { decision: 'reject'; reason: string }) =>
    act(() => client.call('POST staff/claims/:id/decision', { params: { id }, body }), {
      done: t(body.decision === 'approve' ? 'approved' : 'refused'),
    });
  return (
    <>
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
    </>
  );
}

/** Past decision with its author, time and reason. An approved claim can be undone. */
function Decided({ claim: { id, reason, decided, undoable } }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  const { moment } = useCityClock();
  const client = useClient();
  const { act, busy } = useStaffMutation('claims');
  const [undoing, setUndoing] = useState(false);
  return (
    <>
      {decided && (
        <p className="staff-aside">
          {decided.by && (
            <>
              {t.rich('decidedBy', { name: () => <bdi>{decided.by?.name}</bdi> })}
              {' · '}
            </>
          )}
          <time dateTime={decided.at}>{moment(decided.at)}</time>
        </p>
      )}
      {reason && <q dir="auto">{reason}</q>}
      {undoable && (
        <Row wrap gap={10}>
          <Button variant="danger-line" size="small" icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo.action')}
          </Button>
        </Row>
      )}
      {undoing && (
        <ReasonDialog
          title={t('undo.title')}
          label={t('reason')}
          hint={t('undo.hint')}
          action={t('undo.action')}
          danger
          busy={busy}
          onClose={() => setUndoing(false)}
          onSend={(why) =>
            void act(
              () => client.call('POST staff/claims/:id/undo', { params: { id }, body: { reason: why } }),
              { done: t('undo.done'), conflict: t('undo.conflict') },
            ).then((done) => done && setUndoing(false))
          }
        />
      )}
    </>
  );
}

/** Evidence for staff: street address, phone number to call, email address that received a code, documents. */
function Shown({ claim: { business, email, documents } }: { claim: Claim }) {
  const t = useTranslations('staff.claims');
  const { address, phone, website, path } = business;
  return (
    <>
      <p className="staff-aside">
        {address && (
          <>
            <bdi>{address}</bdi> ·{' '}
          </>
        )}
        <a className="staff-row-link" href={`tel:${phone}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
        {website && (
          <>
            {' · '}
            <a
              className="staff-row-link staff-whole"
              href={website}
              target="_blank"
              rel="noopener noreferrer"
            >
              <bdi dir="ltr">{website}</bdi>
            </a>
          </>
        )}
        {email && (
          <>
            {' · '}
            <bdi dir="ltr">{email}</bdi>
          </>
        )}
        {path && (
          <>
            {' · '}
            <a className="staff-row-link" href={path} target="_blank" rel="noopener">
              {t('open')}
            </a>
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

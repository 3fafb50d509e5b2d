import './businesses.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, ArrowLeftRight } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { Compared } from './compared.tsx';

const useBusiness = (id: string) => useMemberApi('GET staff/businesses/:id', { params: { id: Number(id) } });

/** Two possible duplicates side by side, and the choice which one remains. */
export function Merge() {
  const t = useTranslations('staff.businesses.merge');
  const { id = '', other = '' } = useParams();
  const [first, second] = [useBusiness(id), useBusiness(other)];
  const skeleton = <Skeleton shape="block" height={600} />;
  return (
    <>
      <Link className="staff-back" href={staffPath(`/businesses/${id}`)}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('back')}
      </Link>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <StaffQueryBoundary of={first} skeleton={skeleton}>
        {({ data: one }) => (
          <StaffQueryBoundary of={second} skeleton={skeleton}>
            {({ data: two }) => <Both both={[one, two]} />}
          </StaffQueryBoundary>
        )}
      </StaffQueryBoundary>
    </>
  );
}

type Pair = readonly [KnownBusiness, KnownBusiness];

/**
 * Returns the business that should remain by default: one with an owner first, then a verified one, then the one
 * saved by more members.
 */
function likelyKept([one, two]: Pair): KnownBusiness {
  const weight = ({ owner, verified, saved }: KnownBusiness) =>
    (owner ? 1_000_000 : 0) + (verified ? 100_000 : 0) + saved;
  return weight(two) > weight(one) ? two : one;
}

function Both({ both }: { both: Pair }) {
  const t = useTranslations('staff.businesses.merge');
  const client = useClient();
  const navigate = useNavigate();
  const legend = useId();
  const { act, busy } = useStaffMutation('businesses');
  const [chosen, setChosen] = useState<number | null>(null);
  const [first, second] = both;
  const kept = both.find(({ id }) => id === chosen) ?? likelyKept(both);
  const gone = kept === first ? second : first;
  const obstacle = obstacleOf(gone, kept);
  async function merge() {
    const done = await act(
      () =>
        client.call('POST staff/businesses/:id/merge', {
          params: { id: gone.id },
          body: { into: kept.id, version: gone.version, intoVersion: kept.version },
        }),
      { done: t('done'), conflict: t('changed') },
    );
    if (done) void navigate(`/businesses/${kept.id}`);
  }
  return (
    <>
      <h2 id={legend} className="compared-title">
        {t('which')}
      </h2>
      <div className="compared-both" role="radiogroup" aria-labelledby={legend}>
        {both.map((business) => (
          <Compared
            key={business.id}
            business={business}
            stays={business === kept}
            onStay={() => setChosen(business.id)}
          />
        ))}
      </div>
      <section className="panel">
        <h2>{t('what')}</h2>
        {obstacle ? (
          <Note tone="warn">{t(`obstacle.${obstacle}`)}</Note>
        ) : (
          <Consequences gone={gone} kept={kept} />
        )}
        <Button
          icon={ArrowLeftRight}
          loading={busy}
          disabled={obstacle !== null}
          onClick={() => void merge()}
        >
          {t('action')}
        </Button>
      </section>
    </>
  );
}

/** Returns the reason why two businesses cannot be merged, or null if they can. */
function obstacleOf(gone: KnownBusiness, kept: KnownBusiness): 'state' | 'owners' | 'claims' | null {
  if (gone.id === kept.id || gone.state === 'removed' || kept.path === null) return 'state';
  if (gone.owner && kept.owner && gone.owner.id !== kept.owner.id) return 'owners';
  const claimants = kept.claims.map(({ claimant }) => claimant.id);
  return gone.claims.some(({ claimant }) => claimants.includes(claimant.id)) ? 'claims' : null;
}

/** Effects of the merge on the data of both businesses. */
function Consequences({ gone, kept }: { gone: KnownBusiness; kept: KnownBusiness }) {
  const t = useTranslations('staff.businesses.merge.goes');
  const lang = useLanguage();
  const names = {
    gone: () => <bdi>{gone.title}</bdi>,
    kept: () => <bdi>{kept.title}</bdi>,
  };
  return (
    <ul className="merge-goes">
      <li>{t.rich('address', names)}</li>
      <li>
        {t('over', {
          saved: formatNumber(gone.saved, lang),
          reports: formatNumber(gone.openReports, lang),
          claims: formatNumber(gone.claims.length, lang),
        })}
      </li>
      {gone.owner && !kept.owner && (
        <li>{t.rich('owner', { ...names, owner: () => <bdi>{gone.owner?.name}</bdi> })}</li>
      )}
      {gone.edit && <li>{t('edit')}</li>}
      <li>{t('erased')}</li>
    </ul>
  );
}

import { openStatus } from '@dalil/contract/open-status';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Clock, X } from '@dalil/ui/icons';
import { OpenWhen } from '@dalil/ui/open-status';
import { useTranslations } from 'use-intl';
import { noFilters } from '../../../shared/listing/list/list-query.ts';
import { useListQuery } from '../../../shared/listing/list/use-list-query.ts';
import { useCityClock } from '../../../shared/time/city-clock.tsx';
import { BusinessRow } from './business-row.tsx';
import { usePlaces } from './use-places.ts';

const nobody = () => undefined;

/** Nothing is open: says so, and names the one of the same places that opens first. */
export function NothingOpen({ category }: { category: number }) {
  const t = useTranslations('directory.list');
  const { query, to } = useListQuery();
  const next = useOpensNext(category);
  return (
    <div className="nothing-open">
      <Empty icon={Clock} title={t('closedNow.title')}>
        {next &&
          t.rich('closedNow.next', {
            name: next.business.name,
            bdi: (name) => <bdi>{name}</bdi>,
            when: () => <OpenWhen status={next.status} timeZone={next.timeZone} />,
          })}
      </Empty>
      {next && <BusinessRow business={next.business} priority={false} lit={false} onLight={nobody} />}
      <div className="nothing-open-ways">
        <ButtonLink variant="bordered" icon={X} href={to({ open: false })}>
          {t('closedNow.remove')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={to({ ...noFilters, near: query.near })}>
          {t('clear')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Of the first page of the same list without "open now": in its order the first of those that open first. */
function useOpensNext(category: number) {
  const { query } = useListQuery();
  const places = usePlaces(category, { ...query, open: false, cursor: null }).data?.data ?? [];
  const { timeZone, now } = useCityClock();
  if (!timeZone || now === null) return null;
  const coming = places.flatMap((business) => {
    const status = openStatus(business.hours, timeZone, now);
    return status.state === 'opens' ? [{ business, status, timeZone }] : [];
  });
  const [first] = coming.sort((one, other) => one.status.at - other.status.at);
  return first ?? null;
}

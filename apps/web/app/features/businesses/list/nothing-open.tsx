import { openStatus } from '@dalil/contract/open-status';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Clock, X } from '@dalil/ui/icons';
import { Surface } from '@dalil/ui/layout';
import { OpenWhen } from '@dalil/ui/open-status';
import { useTranslations } from 'use-intl';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { useCityClock } from '../../../shared/time/city-clock.tsx';
import { type Businesses, listInput } from './business-list.ts';
import { BusinessRow } from './business-row.tsx';

const nobody = () => undefined;

/** Empty state of the "open now" filter. Shows the business of the same list that opens first. */
export function NothingOpen({ of }: { of: Businesses }) {
  const t = useTranslations('directory.list');
  const list = useTranslations('listing.list');
  const { query, to } = useListQuery(of.list);
  const next = useOpensNext(of);
  return (
    <Surface className="nothing-open">
      <Empty icon={Clock} title={t('closedNow.title')}>
        {next &&
          t.rich('closedNow.next', {
            name: next.business.name,
            bdi: (name) => <bdi>{name}</bdi>,
            when: () => <OpenWhen status={next.status} timeZone={next.timeZone} />,
          })}
      </Empty>
      {next && (
        <BusinessRow business={next.business} priority={false} highlightedId={null} onHighlight={nobody} />
      )}
      <div className="nothing-open-ways">
        <ButtonLink variant="bordered" icon={X} href={to({ open: false })}>
          {t('closedNow.remove')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={to({ ...of.list.none, near: query.near })}>
          {list('clear')}
        </ButtonLink>
      </div>
    </Surface>
  );
}

/**
 * Finds the business that opens next, using only the first page of the list without the "open now" filter. If several
 * open at the same time, returns the first of them in list order.
 */
function useOpensNext(of: Businesses) {
  const { query } = useListQuery(of.list);
  const others = listInput(of, { ...query, open: false, cursor: null });
  const places = useResults('GET businesses', others).data?.data ?? [];
  const { timeZone, now } = useCityClock();
  if (!timeZone || now === null) return null;
  const coming = places.flatMap((business) => {
    const status = openStatus(business.hours, timeZone, now);
    return status.state === 'opens' ? [{ business, status, timeZone }] : [];
  });
  const [first] = coming.sort((one, other) => one.status.at - other.status.at);
  return first ?? null;
}

import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { Badge } from '@dalil/ui/badge';
import { Panel, Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../../../shared/time/city-clock.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { shownWeek, weekdayIn } from './shown-week.ts';

export function HoursPanel({ business }: { business: BusinessDetail }) {
  const t = useTranslations('business.hours');
  const { hours } = business;
  return (
    <Panel className="business-hours" aria-labelledby="hours">
      <Row between wrap gap={16} lineGap={8} className="business-hours-head">
        <h2 id="hours">{t('title')}</h2>
        <OpenNow hours={hours} />
      </Row>
      {hours?.kind === 'weekly' ? <Week hours={hours} timeZone={business.timeZone} /> : null}
    </Panel>
  );
}

type WeekProps = Pick<BusinessDetail, 'timeZone'> & { hours: Parameters<typeof shownWeek>[0] };

function Week({ hours, timeZone }: WeekProps) {
  const t = useTranslations('business.hours');
  const lang = useLanguage();
  // Computed in the browser only: a page can be cached for more than a day, so the server cannot know today's
  // weekday.
  const { now } = useCityClock();
  const today = now === null ? null : weekdayIn(timeZone, now);
  return (
    <table className="hours-table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('open')}</th>
        </tr>
      </thead>
      <tbody>
        {shownWeek(hours, lang).map(({ weekday, name, ranges }) => (
          <tr key={weekday} aria-current={weekday === today ? 'date' : undefined}>
            <th scope="row">
              {name} {weekday === today ? <Badge tone="primary">{t('today')}</Badge> : null}
            </th>
            <td>
              {ranges.length === 0 ? <span className="hours-closed">{t('closed')}</span> : null}
              {ranges.map(({ from, until }) => (
                <span key={from.shown} className="hours-range">
                  <bdi aria-hidden="true">{`${from.shown} – ${until.shown}`}</bdi>
                  <span className="visually-hidden">
                    {t('range', { from: from.spoken, until: until.spoken })}
                  </span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

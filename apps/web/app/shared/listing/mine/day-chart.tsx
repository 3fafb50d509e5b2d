import type { MyListing } from '@dalil/contract/listings';
import { formatDate } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../page/language.ts';
import { useSettings } from '../../page/settings.ts';
import { lastDays } from './last-days.ts';

type Counts = MyListing['counts'];

const [width, height, gap] = [240, 40, 2];

/** What happened on each of the last thirty days: a picture, the sums in words, and the days as a table. */
export function DayChart({ counts }: { counts: Counts }) {
  const t = useTranslations('my-posts.counts');
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const sum = (what: 'views' | 'calls' | 'directions') => counts.reduce((total, day) => total + day[what], 0);
  return (
    <div className="day-chart">
      <b>{t('title')}</b>
      <Bars days={lastDays(counts, timeZone)} />
      <p>{t('summary', { views: sum('views'), calls: sum('calls'), directions: sum('directions') })}</p>
      {counts.length > 0 && <ByDay counts={counts} />}
    </div>
  );
}

/** Time runs from left to right in both languages, as numbers do. */
function Bars({ days }: { days: Counts }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = width / days.length;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {days.map(({ day, views }, index) => {
        const tall = Math.max(1, (views / most) * height);
        return <rect key={day} x={index * step} y={height - tall} width={step - gap} height={tall} rx="1" />;
      })}
    </svg>
  );
}

function ByDay({ counts }: { counts: Counts }) {
  const t = useTranslations('my-posts.counts');
  const lang = useLanguage();
  return (
    <details>
      <summary>{t('byDay')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('views')}</th>
            <th scope="col">{t('calls')}</th>
            <th scope="col">{t('directions')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.toReversed().map(({ day, views, calls, directions }) => (
            <tr key={day}>
              <th scope="row">{formatDate(`${day}T12:00:00Z`, lang, 'UTC')}</th>
              <td>{views}</td>
              <td>{calls}</td>
              <td>{directions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { useLanguage } from '@dalil/browser/page/language';
import { factsOf } from '@dalil/contract/kinds';
import type { CountedEvent, MyListing } from '@dalil/contract/listings';
import { formatDate } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../page/settings.ts';
import { lastDays } from './last-days.ts';

type Counts = MyListing['counts'];
type Post = Pick<MyListing, 'kind' | 'counts'>;

/**
 * Counted contacts besides views: calls and directions for a business, requests for contact details for other posts.
 */
const tapsOf = ({ kind }: Post) => factsOf(kind)?.taps ?? (['contacts'] as const);

const [width, height, gap] = [240, 40, 2];

/** Activity on each of the last thirty days: a chart, totals as text, and a table of the days. */
export function DayChart({ post }: { post: Post }) {
  const { counts } = post;
  const t = useTranslations('my-posts.counts');
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const sum = (what: CountedEvent) => counts.reduce((total, day) => total + day[what], 0);
  return (
    <div className="day-chart">
      <b>{t('title')}</b>
      <Bars days={lastDays(counts, timeZone)} />
      <p>
        {tapsOf(post).includes('calls')
          ? t('summary', { views: sum('views'), calls: sum('calls'), directions: sum('directions') })
          : t('summaryOfPost', { views: sum('views'), contacts: sum('contacts') })}
      </p>
      {counts.length > 0 && <ByDay post={post} />}
    </div>
  );
}

/** Bars of the chart. Time runs from left to right in both languages, as numbers do. */
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

function ByDay({ post }: { post: Post }) {
  const t = useTranslations('my-posts.counts');
  const lang = useLanguage();
  const columns = ['views', ...tapsOf(post)] as const;
  return (
    <details>
      <summary>{t('byDay')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {columns.map((what) => (
              <th key={what} scope="col">
                {t(what)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {post.counts.toReversed().map((counts) => (
            <tr key={counts.day}>
              <th scope="row">{formatDate(`${counts.day}T12:00:00Z`, lang, 'UTC')}</th>
              {columns.map((what) => (
                <td key={what}>{counts[what]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

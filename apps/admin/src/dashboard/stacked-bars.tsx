import { useLanguage } from '@dalil/browser/page/language';
import { formatNumber } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';

interface StackedBarsProps {
  title: string;
  /** Label of each bar, in chronological order. */
  names: readonly string[];
  series: readonly { key: string; label: string; values: readonly number[] }[];
}

const [wide, high, gap] = [20, 100, 4];

/** Stacked bar chart without a library. The same numbers follow as a table. */
export function StackedBars({ title, names, series }: StackedBarsProps) {
  const t = useTranslations('staff.dashboard');
  const lang = useLanguage();
  const totals = names.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const number = (value: number) => formatNumber(value, lang);
  return (
    <section className="panel bars">
      <h2>{title}</h2>
      <p className="bars-most" aria-hidden="true">
        {t('most', { n: number(most) })}
      </p>
      <svg
        role="img"
        aria-label={t('chart', { title, n: whole })}
        viewBox={`0 0 ${names.length * wide} ${high}`}
        preserveAspectRatio="none"
      >
        {names.map((name, at) => {
          let top = high;
          return series.map(({ key, values }) => {
            const height = ((values[at] ?? 0) / most) * high;
            top -= height;
            return (
              <rect
                key={`${name} ${key}`}
                data-series={key}
                x={at * wide + gap / 2}
                y={top}
                width={wide - gap}
                height={height}
              />
            );
          });
        })}
      </svg>
      <div className="bars-ends" aria-hidden="true">
        <bdi>{names[0]}</bdi>
        <bdi>{names.at(-1)}</bdi>
      </div>
      <ul className="bars-legend">
        {series.map(({ key, label, values }) => (
          <li key={key} data-series={key}>
            {label} <bdi dir="ltr">{number(values.reduce((sum, value) => sum + value, 0))}</bdi>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ key, values }) => (
                  <td key={key}>{number(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

import { useLanguage } from '@dalil/browser/page/language';
import type { ListingReview } from '@dalil/contract/moderation';
import { useTranslations } from 'use-intl';
import { Difference } from './difference.tsx';
import { detailFields, formatField, priceFields, textFields } from './fields.ts';

function useWords() {
  const t = useTranslations('staff');
  const lang = useLanguage();
  return {
    lang,
    word: (value: string) =>
      t.has(`value.${value}` as 'value.any') ? t(`value.${value}` as 'value.any') : null,
    yes: t('yes'),
    no: t('no'),
    always: t('always'),
  };
}

/** Returns the author's price as one line; null without a price. */
export function usePrice({ input, names }: ListingReview): string | null {
  const t = useTranslations('fields');
  const words = useWords();
  const said = priceFields.flatMap((field) => {
    const value = formatField(names, field, input[field] === 'amount' ? null : input[field], words);
    return value ? [`${t(field)}: ${value}`] : [];
  });
  return said.join(' · ') || null;
}

/**
 * Long texts of a post, then its short fields. For an edit, changed fields are shown beside the public version and
 * unchanged ones are collapsed.
 */
export function Details({ review }: { review: ListingReview }) {
  const t = useTranslations('staff');
  const { input, published, changed, names, edit } = review;
  const words = useWords();
  const labels = useTranslations('fields');
  const label = (field: string) => (labels.has(field as 'title') ? labels(field as 'title') : field);
  const row = (field: string): Row[] => {
    const [now, before] = [input, published].map((version) =>
      formatField(names, field, version?.[field], words),
    );
    const differs = edit && changed.includes(field);
    if (!now && !(differs && before)) return [];
    return [{ field, now: now ?? '', before: differs ? (before ?? '') : null }];
  };
  const texts = textFields.flatMap(row);
  const rows = detailFields(review).flatMap(row);
  const isChanged = ({ before }: Row) => before !== null;
  const isSame = (one: Row) => !isChanged(one);
  if (!edit) return <Fields texts={texts} rows={rows} label={label} />;
  const [same, differing] = [[...texts, ...rows].filter(isSame), [...texts, ...rows].filter(isChanged)];
  return (
    <>
      {differing.length > 0 && <Compared rows={differing} label={label} />}
      {same.length > 0 && (
        <details className="review-unchanged">
          <summary>{t('moderation.unchanged', { n: same.length })}</summary>
          <Fields texts={texts.filter(isSame)} rows={rows.filter(isSame)} label={label} />
        </details>
      )}
    </>
  );
}

interface Row {
  field: string;
  now: string;
  /** Value in the public version, if it differs from the submitted value. */
  before: string | null;
}

interface RowsProps {
  rows: readonly Row[];
  label: (field: string) => string;
}

/** Shows the values of the public version beside the submitted values. */
function Compared({ rows, label }: RowsProps) {
  const t = useTranslations('staff.moderation');
  const side = (text: string, other: string, mark: 'del' | 'ins') =>
    text === '' ? (
      <i>{t('nothing')}</i>
    ) : (
      <Difference
        {...(mark === 'del' ? { before: text, now: other } : { before: other, now: text })}
        only={mark}
      />
    );
  return (
    <dl className="review-compared">
      {rows.map(({ field, now, before }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <span className="staff-aside">{t('live')}</span>
            <bdi>{side(before ?? '', now, 'del')}</bdi>
          </dd>
          <dd>
            <span className="staff-aside">{t('proposed')}</span>
            <bdi>{side(now, before ?? '', 'ins')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ texts, rows, label }: RowsProps & { texts: readonly Row[] }) {
  return (
    <>
      {texts.map(({ field, now }) => (
        <section key={field} className="review-text">
          <h3>{label(field)}</h3>
          <p>
            <bdi>{now}</bdi>
          </p>
        </section>
      ))}
      <dl className="review-details">
        {rows.map(({ field, now }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <bdi>{now}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

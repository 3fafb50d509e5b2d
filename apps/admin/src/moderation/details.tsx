import { useLanguage } from '@dalil/browser/page/language';
import type { ListingReview } from '@dalil/contract/moderation';
import { useTranslations } from 'use-intl';
import { Difference } from './difference.tsx';
import { detailFields, saidOf, textFields } from './fields.ts';

/** What its author wrote, then the short answers. Of an edit, what was there is struck and what is new underlined. */
export function Details({ review }: { review: ListingReview }) {
  const t = useTranslations('staff');
  const lang = useLanguage();
  const { input, published, changed, names, edit } = review;
  const words = {
    lang,
    word: (value: string) =>
      t.has(`value.${value}` as 'value.any') ? t(`value.${value}` as 'value.any') : null,
    yes: t('yes'),
    no: t('no'),
    always: t('always'),
  };
  const label = (field: string) =>
    t.has(`field.${field}` as 'field.title') ? t(`field.${field}` as 'field.title') : field;
  const row = (field: string) => {
    const [now, before] = [input, published].map((version) => saidOf(names, field, version?.[field], words));
    const differs = edit && changed.includes(field);
    if (!now && !(differs && before)) return [];
    return [{ field, now: now ?? '', before: differs ? (before ?? '') : null }];
  };
  const texts = textFields.flatMap(row);
  const rows = detailFields(review).flatMap(row);
  return (
    <>
      {texts.map(({ field, now, before }) => (
        <section key={field} className="review-text">
          <h3>{label(field)}</h3>
          <p>
            <bdi>{before === null ? now : <Difference before={before} now={now} />}</bdi>
          </p>
        </section>
      ))}
      <dl className="review-details">
        {rows.map(({ field, now, before }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <bdi>{before === null ? now : <Difference before={before} now={now} />}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

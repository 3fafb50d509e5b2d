import { useLanguage } from '@dalil/browser/page/language';
import type { Both } from '@dalil/contract/content';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { BilingualTextArea, BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';

interface HeadProps {
  content: { title: Both; lede: Both };
  error: (path: string) => string | undefined;
  change: (part: { title?: Both; lede?: Both }) => void;
}

/** Heading section of a page. */
export function Head({ content, error, change }: HeadProps) {
  const t = useTranslations('staff.content');
  return (
    <Panel>
      <h3>{t('head')}</h3>
      <BilingualTextField
        label={t('heading')}
        path="title"
        value={content.title}
        most={staffLimits.content.title}
        error={error}
        onChange={(title) => change({ title })}
      />
      <BilingualTextArea
        label={t('ledeLabel')}
        path="lede"
        value={content.lede}
        most={staffLimits.content.lede}
        optional
        error={error}
        onChange={(lede) => change({ lede })}
      />
    </Panel>
  );
}

interface PointsProps {
  label: string;
  path: string;
  items: readonly Both[];
  error: (path: string) => string | undefined;
  isWrong: (path: string) => boolean;
  onChange: (items: Both[]) => void;
}

/** Editor of a list of short lines, each in both languages. */
export function Points({ label, path, items, error, isWrong, onChange }: PointsProps) {
  const t = useTranslations('staff.content');
  const lang = useLanguage();
  return (
    <div className="field">
      <p className="field-label">{label}</p>
      <ListOf
        items={items}
        most={staffLimits.content.points}
        isWrong={(index) => isWrong(`${path}.${index}`)}
        nameOf={(point, index) => point[lang] || t('newPoint', { n: index + 1 })}
        add={{ label: t('addPoint'), make: () => ({ en: '', ar: '' }) }}
        onChange={onChange}
      >
        {(point, index, set) => (
          <BilingualTextField
            label={t('point', { n: index + 1 })}
            path={`${path}.${index}`}
            value={point}
            most={staffLimits.content.lede}
            error={error}
            onChange={set}
          />
        )}
      </ListOf>
    </div>
  );
}

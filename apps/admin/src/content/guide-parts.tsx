import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { Both, TipsContent, TourContent } from '@dalil/contract/content';
import { tourControls } from '@dalil/contract/guides';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { useTranslations } from 'use-intl';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { PairArea, PairField } from '../shell/writing/pair-fields.tsx';

const most = staffLimits.content;
const nothing = { title: { en: '', ar: '' }, text: { en: '', ar: '' } };

/** Short tips of the user guide. */
export function Tips() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  return (
    <Editor<TipsContent>
      name={['GET staff/content/tips']}
      title={t('part.tips')}
      lede={t('ledes.tips')}
      href={href(paths.guides)}
      read={() => client.call('GET staff/content/tips')}
      save={(body) => client.call('PUT staff/content/tips', { body })}
    >
      {({ content, change, error, isWrong }) => (
        <Panel>
          <ListOf
            items={content.tips}
            most={most.tips}
            isWrong={(index) => isWrong(`tips.${index}`)}
            nameOf={({ title }, index) => <b>{title[lang] || t('newTip', { n: index + 1 })}</b>}
            add={{ label: t('addTip'), make: () => nothing }}
            onChange={(tips) => change({ tips })}
          >
            {(tip, index, set) => <Words path={`tips.${index}`} value={tip} error={error} onChange={set} />}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}

/** Steps of the site tour: target element and text. */
export function Tour() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  return (
    <Editor<TourContent>
      name={['GET staff/content/tour']}
      title={t('part.tour')}
      lede={t('ledes.tour')}
      href={href(paths.guides)}
      read={() => client.call('GET staff/content/tour')}
      save={(body) => client.call('PUT staff/content/tour', { body })}
    >
      {({ content, change, error, isWrong }) => (
        <Panel>
          <ListOf
            items={content.steps}
            most={most.steps}
            isWrong={(index) => isWrong(`steps.${index}`)}
            nameOf={({ title, control }, index) => (
              <>
                <b>{title[lang] || t('newStep', { n: index + 1 })}</b> · {t(`controls.${control}`)}
              </>
            )}
            add={{ label: t('addStep'), make: () => ({ control: 'search' as const, ...nothing }) }}
            onChange={(steps) => change({ steps })}
          >
            {(step, index, set) => (
              <>
                <Select
                  label={t('control')}
                  value={step.control}
                  options={tourControls.map((value) => ({ value, label: t(`controls.${value}`) }))}
                  error={error(`steps.${index}.control`)}
                  onChange={(control) => set({ control })}
                />
                <Words path={`steps.${index}`} value={step} error={error} onChange={set} />
              </>
            )}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}

interface WordsProps {
  path: string;
  value: { title: Both; text: Both };
  error: (path: string) => string | undefined;
  onChange: (part: { title?: Both; text?: Both }) => void;
}

function Words({ path, value, error, onChange }: WordsProps) {
  const t = useTranslations('staff.content');
  return (
    <>
      <PairField
        label={t('heading')}
        path={`${path}.title`}
        value={value.title}
        most={most.title}
        error={error}
        onChange={(title) => onChange({ title })}
      />
      <PairArea
        label={t('text')}
        path={`${path}.text`}
        value={value.text}
        most={most.lede}
        error={error}
        onChange={(text) => onChange({ text })}
      />
    </>
  );
}

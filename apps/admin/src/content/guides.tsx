import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { GuidesContent } from '@dalil/contract/content';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { PairArea, PairField, PairProse } from '../shell/writing/pair-fields.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';

const most = staffLimits.content;
const nothing = { en: '', ar: '' };

/** Common questions of the user guide, by topic. */
export function Guides() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  return (
    <Editor<GuidesContent>
      name={['GET staff/content/guides']}
      title={t('part.guides')}
      lede={t('ledes.guides')}
      href={href(paths.guides)}
      read={() => client.call('GET staff/content/guides')}
      save={(body) => client.call('PUT staff/content/guides', { body })}
    >
      {({ content, change, error, isWrong }) => (
        <Panel>
          <h3>{t('topics')}</h3>
          <ListOf
            items={content.guides}
            most={most.guides}
            isWrong={(index) => isWrong(`guides.${index}`)}
            nameOf={({ title }, index) => <b>{title[lang] || t('newTopic', { n: index + 1 })}</b>}
            add={{
              label: t('addTopic'),
              make: () => ({ anchor: '', title: nothing, lede: nothing, questions: [] }),
            }}
            onChange={(guides) => change({ guides })}
          >
            {(guide, index, set) => (
              <>
                <PairField
                  label={t('topicName')}
                  path={`guides.${index}.title`}
                  value={guide.title}
                  most={most.name}
                  error={error}
                  onChange={(title) => set({ title })}
                />
                <PairArea
                  label={t('ledeLabel')}
                  path={`guides.${index}.lede`}
                  value={guide.lede}
                  most={most.lede}
                  optional
                  error={error}
                  onChange={(lede) => set({ lede })}
                />
                <Questions
                  path={`guides.${index}.questions`}
                  items={guide.questions}
                  {...{ error, isWrong }}
                  onChange={(questions) => set({ questions })}
                />
              </>
            )}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}

type Question = GuidesContent['guides'][number]['questions'][number];

interface QuestionsProps extends Pick<Draft<GuidesContent>, 'error' | 'isWrong'> {
  path: string;
  items: readonly Question[];
  onChange: (items: Question[]) => void;
}

function Questions({ path, items, error, isWrong, onChange }: QuestionsProps) {
  const t = useTranslations('staff.content');
  const lang = useLanguage();
  return (
    <div className="field">
      <p className="field-label">{t('questions')}</p>
      <ListOf
        items={items}
        most={most.questions}
        isWrong={(index) => isWrong(`${path}.${index}`)}
        nameOf={({ title }, index) => title[lang] || t('newQuestion', { n: index + 1 })}
        add={{ label: t('addQuestion'), make: () => ({ anchor: '', title: nothing, body: nothing }) }}
        onChange={onChange}
      >
        {(question, index, set) => (
          <>
            <PairField
              label={t('question')}
              path={`${path}.${index}.title`}
              value={question.title}
              most={most.line}
              error={error}
              onChange={(title) => set({ title })}
            />
            <PairProse
              label={t('answer')}
              path={`${path}.${index}.body`}
              value={question.body}
              most={most.short}
              error={error}
              onChange={(body) => set({ body })}
            />
          </>
        )}
      </ListOf>
    </div>
  );
}

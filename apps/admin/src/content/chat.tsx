import { useClient } from '@dalil/browser/api/use-client';
import { typedWeek, usualWeek, type Week } from '@dalil/browser/forms/typed-week';
import { WeekEditor } from '@dalil/browser/forms/week-editor';
import { useLanguage } from '@dalil/browser/page/language';
import type { ChatContent } from '@dalil/contract/content';
import type { Hours } from '@dalil/contract/hours';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { Segmented } from '@dalil/ui/segmented';
import { useTranslations } from 'use-intl';
import { BilingualTextArea, BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';

const most = staffLimits.content;
const nothing = { en: '', ar: '' };

/** Live chat settings: opening hours, greeting and canned responses. */
export function Chat() {
  const t = useTranslations('staff.content');
  const client = useClient();
  return (
    <Editor<ChatContent>
      name={['GET staff/content/chat']}
      title={t('part.chat')}
      lede={t('ledes.chat')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/chat')}
      save={(body) => client.call('PUT staff/content/chat', { body })}
    >
      {(draft) => (
        <>
          <ChatHours draft={draft} />
          <Greeting draft={draft} />
          <Answers draft={draft} />
        </>
      )}
    </Editor>
  );
}

interface PartProps {
  draft: Draft<ChatContent>;
}

const choices = ['never', 'always', 'weekly'] as const;

const hoursOf: Record<(typeof choices)[number], Hours | null> = {
  never: null,
  always: { kind: 'always' },
  weekly: weekly(usualWeek),
};

/** Builds weekly opening hours. Unlike those of a business, the hours of the chat may have no open day yet. */
function weekly(week: Week): Hours {
  return { kind: 'weekly', days: week.map((ranges) => [...ranges]) };
}

function ChatHours({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.content.chat');
  const choice = content.hours?.kind ?? 'never';
  return (
    <Panel>
      <Segmented
        label={t('hours')}
        hint={t(`hoursHint.${choice}`)}
        options={choices.map((value) => ({ value, label: t(`hoursChoice.${value}`) }))}
        value={choice}
        onChange={(next) => change({ hours: hoursOf[next] })}
      />
      {content.hours?.kind === 'weekly' && (
        <WeekEditor
          week={content.hours.days}
          errorOf={(weekday, index) => error(`hours.days.${weekday}.${index}`)}
          onChange={(to) => change({ hours: weekly(to(typedWeek(content.hours))) })}
        />
      )}
    </Panel>
  );
}

function Greeting({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.content.chat');
  return (
    <Panel>
      <BilingualTextField
        label={t('greeting')}
        path="greeting"
        value={content.greeting}
        most={most.line}
        optional
        error={error}
        onChange={(greeting) => change({ greeting })}
      />
      <p className="field-hint">{t('greetingHint')}</p>
    </Panel>
  );
}

function Answers({ draft: { content, change, error, isWrong } }: PartProps) {
  const t = useTranslations('staff.content');
  const lang = useLanguage();
  return (
    <Panel>
      <h3>{t('chat.answers')}</h3>
      <p className="field-hint">{t('chat.answersHint')}</p>
      <ListOf
        items={content.answers}
        most={most.answers}
        isWrong={(index) => isWrong(`answers.${index}`)}
        nameOf={({ title }, index) => <b>{title[lang] || t('chat.newAnswer', { n: index + 1 })}</b>}
        add={{ label: t('chat.addAnswer'), make: () => ({ title: nothing, text: nothing }) }}
        onChange={(answers) => change({ answers })}
      >
        {(answer, index, set) => (
          <>
            <BilingualTextField
              label={t('chat.answerName')}
              path={`answers.${index}.title`}
              value={answer.title}
              most={most.name}
              error={error}
              onChange={(title) => set({ title })}
            />
            <BilingualTextArea
              label={t('text')}
              path={`answers.${index}.text`}
              value={answer.text}
              most={limits.conversation.text}
              error={error}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </ListOf>
    </Panel>
  );
}

import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { CannedResponse } from '@dalil/contract/staff-chat';
import { direction, type Language, otherLanguage } from '@dalil/messages/languages';
import { SearchField } from '@dalil/ui/search-field';
import { Skeleton } from '@dalil/ui/skeleton';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';

interface ReadyAnswersProps {
  /** Language of the visitor. Canned responses are inserted in it; a switch offers the other language. */
  lang: Language;
  onChoose: (text: string) => void;
  onClose: () => void;
}

export function QuickReplies({ lang, onChoose, onClose }: ReadyAnswersProps) {
  const t = useTranslations('staff.chats');
  const answers = useMemberApi('GET staff/chats/answers');
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useCloseOutside(onClose);

  /** Arrow keys move between responses; Enter in the search field selects the first. */
  function onKeyDown(event: KeyboardEvent) {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('.chat-answer') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const inField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (step) (all[at + step] ?? box.current?.querySelector('input'))?.focus();
    else if (event.key === 'Enter' && inField) all[0]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="chat-answers" role="dialog" aria-label={t('answers')} ref={box} onKeyDown={onKeyDown}>
      <SearchField
        label={t('findAnswer')}
        placeholder={t('findAnswer')}
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <StaffQueryBoundary of={answers} skeleton={<Skeleton shape="block" height={160} />}>
        {({ data }) => <AnswerList answers={data} {...{ words, lang, onChoose }} />}
      </StaffQueryBoundary>
    </div>
  );
}

interface AnswerListProps extends Pick<ReadyAnswersProps, 'lang' | 'onChoose'> {
  answers: readonly CannedResponse[];
  words: string;
}

function AnswerList({ answers, words, lang, onChoose }: AnswerListProps) {
  const t = useTranslations('staff.chats');
  const reader = useLanguage();
  const other = otherLanguage(lang);
  const found = answers.filter((answer) => hasWords(answer, words));
  if (found.length === 0)
    return <p className="option-none">{t(answers.length === 0 ? 'noAnswers' : 'noneFound')}</p>;
  return (
    <ul>
      {found.map(({ title, text }) => (
        <li key={`${title.en} ${text.en}`}>
          <button type="button" className="chat-answer" onClick={() => onChoose(text[lang])}>
            <b>{title[reader]}</b>
            <span lang={lang} dir={direction(lang)}>
              {text[lang]}
            </span>
          </button>
          <button
            type="button"
            className="chat-answer-other"
            aria-label={`${title[reader]}: ${t(`insertIn.${other}`)}`}
            onClick={() => onChoose(text[other])}
          >
            {t(`insertIn.${other}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const hasWords = ({ title, text }: CannedResponse, words: string): boolean => {
  const all = [title.en, title.ar, text.en, text.ar].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

function useCloseOutside(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      // A click on the button that opened the list is ignored here, because that button closes the list itself.
      const isInside = target instanceof Element && target.closest('.chat-answers, .chat-answers-open');
      if (!isInside) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
}

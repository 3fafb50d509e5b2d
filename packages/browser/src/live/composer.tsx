import './composer.css';
import { limits } from '@dalil/contract/limits';
import { Icon } from '@dalil/ui/icon';
import { Send } from '@dalil/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionItem } from '../storage/session-item.ts';

interface Typed {
  text: string;
  change(text: string): void;
}

/** What is being written under a name. It stays for as long as the tab lives. */
export function useTyped(name: string): Typed {
  const draft = sessionItem<string>(`composer:${name}`);
  const [text, setText] = useState(() => draft.read() ?? '');
  return {
    text,
    change(typed) {
      setText(typed);
      if (typed === '') draft.drop();
      else draft.keep(typed);
    },
  };
}

interface ComposerProps {
  /** From `useTyped`. */
  typed: Typed;
  onSend: (text: string) => void;
  onTyping: () => void;
  /** Beside the field. */
  tools?: ReactNode;
  /** What goes along without being typed, above the field. It is sent without words too, and waits until it is ready. */
  attached?: { shown: ReactNode; state: 'none' | 'waiting' | 'ready' };
}

/** The other side is told no more often. */
const typingMs = 3_000;

/** Who has a mouse has a keyboard. */
const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches;

/** Where a message is written. Enter sends where there are keys; where fingers type, it is a new line. */
export function Composer({ typed, onSend, onTyping, tools, attached }: ComposerProps) {
  const t = useTranslations('thread');
  const [keys] = useState(hasKeys);
  const told = useRef(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (text: string) => {
    typed.change(text);
    if (text === '' || Date.now() - told.current < typingMs) return;
    told.current = Date.now();
    onTyping();
  };
  const more = attached?.state ?? 'none';
  const text = typed.text.trim();
  const canSend = more === 'ready' || (more === 'none' && text !== '');
  const send = () => {
    if (!canSend) return;
    onSend(text);
    told.current = 0;
    change('');
    area.current?.focus();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached?.shown}
      {tools}
      <textarea
        ref={area}
        // While it is empty, what it asks for is in the language of the page.
        dir={typed.text === '' ? undefined : 'auto'}
        rows={1}
        value={typed.text}
        maxLength={limits.conversation.text}
        placeholder={t('field')}
        aria-label={t('field')}
        enterKeyHint={keys ? 'send' : 'enter'}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          if (!hasKeys()) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" className="composer-send" aria-label={t('send')} disabled={!canSend}>
        <Icon icon={Send} mirror />
        <span>{t('send')}</span>
      </button>
    </form>
  );
}

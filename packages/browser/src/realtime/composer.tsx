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

/** Text of an unsent message, stored by name for the lifetime of the tab. */
export function useMessageDraft(name: string): Typed {
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
  /** Text of the message field, from `useMessageDraft`. */
  typed: Typed;
  onSend: (text: string) => void;
  onTyping: () => void;
  /** Buttons shown beside the message field. */
  tools?: ReactNode;
  /**
   * Attachments, shown above the message field. A message with attachments can be sent without text; sending waits
   * until `state` is `ready`.
   */
  attached?: { shown: ReactNode; state: 'none' | 'waiting' | 'ready' };
}

/** Minimum interval between typing signals to the other participant. */
const typingMs = 3_000;

/** Devices with a mouse are assumed to have a keyboard. */
const hasKeys = (): boolean => matchMedia('(pointer: fine)').matches;

/** Message field. Enter sends on devices with a keyboard; on touch devices it inserts a line break. */
export function Composer({ typed, onSend, onTyping, tools, attached }: ComposerProps) {
  const t = useTranslations('thread');
  const [keys] = useState(hasKeys);
  const notified = useRef(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (text: string) => {
    typed.change(text);
    if (text === '' || Date.now() - notified.current < typingMs) return;
    notified.current = Date.now();
    onTyping();
  };
  const more = attached?.state ?? 'none';
  const text = typed.text.trim();
  const canSend = more === 'ready' || (more === 'none' && text !== '');
  const send = () => {
    if (!canSend) return;
    onSend(text);
    notified.current = 0;
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
        // The placeholder is in the page's language, so an empty field uses the page's direction.
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

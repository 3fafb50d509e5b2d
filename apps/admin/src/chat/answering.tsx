import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Composer, useTyped } from '@dalil/browser/live/composer';
import { limits } from '@dalil/contract/limits';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { IconButton } from '@dalil/ui/icon-button';
import { TextQuote } from '@dalil/ui/icons';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadyAnswers } from './ready-answers.tsx';

/** Opens the canned responses when typed at the start of a message. */
const slash = '/';

interface AnsweringProps {
  chat: ChatInList;
  onSend: (text: string) => void;
}

/** Message form of a chat, with canned responses. */
export function Answering({ chat: { id, lang }, onSend }: AnsweringProps) {
  const t = useTranslations('staff.chats');
  const client = useClient();
  const owner = useMemberApi('GET profile').data?.data.id;
  const { text, change } = useTyped(`${owner}:${id}`);
  const box = useRef<HTMLDivElement>(null);
  const area = () => box.current?.querySelector('textarea');
  const [choosing, setChoosing] = useState(false);

  function type(typed: string) {
    if (typed === slash && text === '') setChoosing(true);
    change(typed);
  }

  function close() {
    setChoosing(false);
    area()?.focus();
  }

  function insert(answer: string) {
    const { selectionStart = 0, selectionEnd = 0 } = area() ?? {};
    const isSlash = text === slash;
    const before = isSlash ? '' : text.slice(0, selectionStart);
    const after = isSlash ? '' : text.slice(selectionEnd);
    change(`${before}${answer}${after}`.slice(0, limits.conversation.text));
    close();
  }

  return (
    <div className="chat-answering" ref={box}>
      {choosing && <ReadyAnswers lang={lang} onChoose={insert} onClose={close} />}
      <Composer
        typed={{ text, change: type }}
        onSend={onSend}
        // Errors are ignored: a lost typing signal does no harm.
        onTyping={() =>
          void client.call('POST staff/chats/:id/typing', { params: { id } }).catch(() => undefined)
        }
        tools={
          <IconButton
            icon={TextQuote}
            mirror
            lined
            label={t('answers')}
            aria-expanded={choosing}
            className="chat-answers-open"
            onClick={() => setChoosing(!choosing)}
          />
        }
      />
    </div>
  );
}

import './chat.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { openChatHash } from '@dalil/contract/chat';
import { loadNamespaces } from '@dalil/messages/catalogues';
import { formatTime } from '@dalil/messages/formats';
import { locale } from '@dalil/messages/languages';
import { Icon } from '@dalil/ui/icon';
import { MessageCircle } from '@dalil/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IntlProvider, useMessages, useTranslations } from 'use-intl';
import { useCityClock } from '../../shared/time/city-clock.tsx';
import { memberName } from '../member/member-name.ts';
import { ChatPanel } from './chat-panel.tsx';
import { OtherChat } from './other-chat.tsx';
import { OwnChat } from './own-chat.tsx';
import { type ChatOfVisitor, useChat } from './use-chat.ts';
import { useChatButtonHidden } from './use-chat-button-hidden.ts';

/** Chat button and panel, with their own messages. Replaced by a third-party chat if the settings name one. */
export function Chat() {
  const lang = useLanguage();
  const known = useMessages();
  const settings = useApi('GET general-settings').data?.data;
  const email = useMemberValue('email');
  const nickname = memberName(useMemberValue('name'));
  const words = useQuery({
    queryKey: ['words of the chat', lang],
    queryFn: () => loadNamespaces(lang, ['chat', 'contact', 'thread']),
  }).data;
  if (!settings || !words) return null;
  const { chatWidgetId } = settings.integrations;
  return (
    <IntlProvider locale={locale(lang)} messages={{ ...known, ...words }} timeZone="UTC">
      {chatWidgetId ? (
        <Openable unread={0} away="">
          {() => <OtherChat id={chatWidgetId} nickname={nickname} />}
        </Openable>
      ) : (
        // The `key` remounts the chat, so that the next user on this device does not see the previous user's input.
        <Ours key={email ?? ''} nickname={nickname} />
      )}
    </IntlProvider>
  );
}

function Ours({ nickname }: { nickname: string | null }) {
  const [open, setOpen] = useState(false);
  const chat = useChat(open);
  const away = useAway(chat.now);
  return (
    <Openable unread={chat.unread} online={chat.now?.online} away={away} onOpen={setOpen}>
      {() => <OwnChat chat={chat} nickname={nickname} />}
    </Openable>
  );
}

/** Text about when staff will be available again. */
function useAway(now: ChatOfVisitor['now']): string {
  const t = useTranslations('chat');
  const lang = useLanguage();
  const { timeZone } = useCityClock();
  if (!now?.open) return t('away');
  if (!now.closesAt || !timeZone) return t('withinDay');
  return t('until', { time: formatTime(now.closesAt, lang, timeZone) });
}

interface OpenableProps {
  unread: number;
  online?: boolean | undefined;
  away: string;
  onOpen?: (open: boolean) => void;
  children: () => ReactNode;
}

function Openable({ unread, online, away, onOpen, children }: OpenableProps) {
  const t = useTranslations('chat');
  const [shown, setShown] = useState<'closed' | 'open' | 'minimized'>('closed');
  const tucked = useChatButtonHidden();
  const { hash } = useLocation();
  // A notification about a reply links to this hash, which opens the chat.
  useEffect(() => {
    if (hash !== openChatHash) return;
    setShown('open');
    onOpen?.(true);
  }, [hash, onOpen]);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: typeof shown) => {
    setShown(next);
    onOpen?.(next === 'open');
  };
  const wasShown = useRef(false);
  // The focus moves in an effect, after the panel is gone: while the panel covers the page, elements below it cannot
  // receive focus.
  useEffect(() => {
    if (shown === 'closed' && wasShown.current) button.current?.focus();
    wasShown.current = shown !== 'closed';
  }, [shown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chat-button"
        data-tucked={tucked || undefined}
        aria-label={t('button', { n: unread })}
        aria-expanded={shown === 'open'}
        onClick={() => show('open')}
      >
        <Icon icon={MessageCircle} size={24} />
        {unread > 0 && <span className="chat-unread">{unread > 9 ? '9+' : unread}</span>}
      </button>
      {shown !== 'closed' && (
        <ChatPanel
          online={online}
          away={away}
          minimized={shown === 'minimized'}
          onMinimize={() => show(shown === 'open' ? 'minimized' : 'open')}
          onClose={() => show('closed')}
        >
          {children()}
        </ChatPanel>
      )}
    </>
  );
}

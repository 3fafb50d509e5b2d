import { useClient } from '@dalil/browser/api/use-client';
import type { Thread } from '@dalil/browser/live/thread';
import { ThreadView } from '@dalil/browser/live/thread-view';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { AreaError } from '@dalil/ui/area-error';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useCity } from '../shell/use-city.ts';
import { Answering } from './answering.tsx';
import { ChatHead } from './chat-head.tsx';
import { chatKey } from './use-live-chats.ts';

interface ChatThreadProps {
  id: string;
  thread: Thread;
  typing: boolean;
  onVisitorWrote: () => void;
  /** Of the list, where the chat is a page of its own. */
  back: string;
}

/** One chat: whose it is, what was said, and where it is answered. */
export function ChatThread({ id, thread, typing, onVisitorWrote, back }: ChatThreadProps) {
  const t = useTranslations('staff.chats');
  const held = useSyncExternalStore(thread.subscribe, thread.snapshot);
  const { data: chat } = useQuery<ChatInList>({ queryKey: chatKey(id), queryFn: skipToken });
  useEffect(() => void thread.pull(), [thread]);
  const { timeZone } = useCity();
  const newest = held.messages.at(-1);
  const wrote = useEffectEvent(onVisitorWrote);
  useEffect(() => {
    if (newest?.side === 'visitor') wrote();
  }, [newest]);
  useReadMark(id, newest?.seq ?? 0, held.read.host);
  return (
    <section className="panel chat-thread">
      <Link className="chat-back" href={back}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('back')}
      </Link>
      {chat && held.state === 'ready' ? (
        <>
          <ChatHead chat={chat} thread={thread} />
          <ThreadView
            thread={held}
            side="host"
            other={chat.visitor?.name ?? t('visitor')}
            typing={typing}
            timeZone={timeZone}
            onAgain={thread.sendAgain}
          />
          {chat.state === 'closed' && <p className="chat-closed">{t('closed')}</p>}
          <Answering chat={chat} onSend={thread.send} />
        </>
      ) : held.state === 'failed' ? (
        <AreaError onRetry={() => void thread.pull()} />
      ) : (
        <SkeletonArea>
          <Skeleton shape="block" height={480} />
        </SkeletonArea>
      )}
    </section>
  );
}

/** What stands on a screen that somebody looks at is read. */
function useReadMark(id: string, newest: number, read: number): void {
  const client = useClient();
  const marked = useRef(0);
  useEffect(() => {
    const mark = () => {
      if (newest <= Math.max(read, marked.current) || document.hidden || !document.hasFocus()) return;
      marked.current = newest;
      client.call('POST staff/chats/:id/read', { params: { id }, body: { seq: newest } }).catch(() => {
        // It is said again with the next message, or when somebody comes back to the tab.
        marked.current = 0;
      });
    };
    mark();
    addEventListener('focus', mark);
    document.addEventListener('visibilitychange', mark);
    return () => {
      removeEventListener('focus', mark);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [client, id, newest, read]);
}

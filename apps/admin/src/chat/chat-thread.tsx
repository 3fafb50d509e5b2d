import { useClient } from '@dalil/browser/api/use-client';
import type { Thread } from '@dalil/browser/realtime/thread';
import { ThreadView } from '@dalil/browser/realtime/thread-view';
import { useReadReceipts } from '@dalil/browser/realtime/use-read-receipts';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { AreaError } from '@dalil/ui/area-error';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useCity } from '../shell/time/use-city.ts';
import { ChatHead } from './chat-head.tsx';
import { ReplyForm } from './reply-form.tsx';
import { chatKey } from './use-live-chats.ts';

interface ChatThreadProps {
  id: string;
  thread: Thread;
  typing: boolean;
  onVisitorWrote: () => void;
  /** Path of the chat list, for the back link on phones, where the open chat fills the page. */
  back: string;
}

/** One chat: visitor, messages and message form. */
export function ChatThread({ id, thread, typing, onVisitorWrote, back }: ChatThreadProps) {
  const t = useTranslations('staff.chats');
  const client = useClient();
  const held = useSyncExternalStore(thread.subscribe, thread.snapshot);
  const { data: chat } = useQuery<ChatInList>({ queryKey: chatKey(id), queryFn: skipToken });
  useEffect(() => void thread.pull(), [thread]);
  const { timeZone } = useCity();
  const newest = held.messages.at(-1);
  const wrote = useEffectEvent(onVisitorWrote);
  useEffect(() => {
    if (newest?.side === 'visitor') wrote();
  }, [newest]);
  useReadReceipts({
    newest: newest?.seq ?? 0,
    read: held.read.host,
    tell: (seq) => client.call('POST staff/chats/:id/read', { params: { id }, body: { seq } }),
  });
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
          <ReplyForm chat={chat} onSend={thread.send} />
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

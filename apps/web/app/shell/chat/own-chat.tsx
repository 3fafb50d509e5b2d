import { useLanguage } from '@dalil/browser/page/language';
import { Composer, useMessageDraft } from '@dalil/browser/realtime/composer';
import { ThreadView } from '@dalil/browser/realtime/thread-view';
import { daysUntil, formatTime, formatWeekday } from '@dalil/messages/formats';
import { AreaError } from '@dalil/ui/area-error';
import { Link } from '@dalil/ui/link';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactMessage } from '../../shared/contact/contact-message.tsx';
import { QuickReplies } from '../../shared/messages/quick-replies.tsx';
import { loginPath } from '../../shared/session/login-path.ts';
import { useCityClock } from '../../shared/time/city-clock.tsx';
import { useCurrentUrl } from '../member/session-watch.ts';
import type { ChatOfVisitor } from './use-chat.ts';

const starters = ['add', 'correct', 'waiting'] as const;

/** Content of the site's own chat in the chat panel, as opposed to `OtherChat` of a third party. */
export function OwnChat({ chat, nickname }: { chat: ChatOfVisitor; nickname: string | null }) {
  const t = useTranslations();
  const { timeZone } = useCityClock();
  const { now, thread, typing } = chat;
  if (!now && thread.state === 'failed') return <AreaError onRetry={() => void chat.pull()} />;
  if (!now || !timeZone)
    return (
      <SkeletonArea className="chat-loading">
        <Skeleton width="70%" height={46} />
      </SkeletonArea>
    );
  const isNew = thread.messages.length + thread.pending.length === 0;
  return (
    <>
      {(now.open || !isNew) && (
        <ThreadView
          thread={thread}
          side="visitor"
          other={t('chat.team')}
          typing={typing}
          timeZone={timeZone}
          onAgain={chat.sendAgain}
          before={<Greeting text={now.greeting || t('chat.greeting')} />}
          after={
            isNew &&
            now.open && (
              <QuickReplies
                label={t('chat.begin')}
                words={starters.map((name) => t(`chat.starters.${name}`))}
                onChoose={chat.send}
              />
            )
          }
        />
      )}
      {now.open ? (
        <Writing chat={chat} nickname={nickname} />
      ) : (
        <Away opensAt={now.opensAt} timeZone={timeZone} />
      )}
    </>
  );
}

/** Automatic greeting. It has no time and is the same for every visitor. */
function Greeting({ text }: { text: string }) {
  return (
    <div className="bubble">
      <p className="bubble-text" dir="auto">
        {text}
      </p>
    </div>
  );
}

function Writing({ chat, nickname }: { chat: ChatOfVisitor; nickname: string | null }) {
  const t = useTranslations('chat');
  const here = useCurrentUrl();
  const typed = useMessageDraft('chat');
  return (
    <>
      <p className="chat-who">
        {t.rich('writingAs', { name: nickname ?? t('guest'), who: (name) => <b>{name}</b> })}
        {nickname === null && (
          <>
            {' · '}
            <Link href={loginPath(here)}>{t('logIn')}</Link>
          </>
        )}
      </p>
      <p className="chat-who">{t(nickname === null ? 'reply.guest' : 'reply.member')}</p>
      <Composer typed={typed} onSend={chat.send} onTyping={chat.tellTyping} />
    </>
  );
}

/** Contact form shown while no staff are available; replies come by email or phone. */
function Away({ opensAt, timeZone }: { opensAt: string | null; timeZone: string }) {
  const t = useTranslations('chat');
  const lang = useLanguage();
  const [thanks, setThanks] = useState<string | null>(null);
  const when = opensAt && {
    time: formatTime(opensAt, lang, timeZone),
    day: formatWeekday(opensAt, lang, timeZone),
    days: daysUntil(opensAt, timeZone),
  };
  return (
    <div className="chat-away">
      <p>{t('leave')}</p>
      {when && <p>{t('back', { when: when.days === 0 ? when.time : t('later', when) })}</p>}
      {thanks === null ? (
        <ContactMessage onSent={setThanks} brief />
      ) : (
        <p className="chat-thanks" role="status">
          <b>{t('thanks')}</b> {thanks}
        </p>
      )}
    </div>
  );
}

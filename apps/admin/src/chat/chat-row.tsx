import { useLanguage } from '@dalil/browser/page/language';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { formatNumber } from '@dalil/messages/formats';
import { ListRow } from '@dalil/ui/list-row';
import { useTranslations } from 'use-intl';
import { Age } from '../shell/time/age.tsx';
import { useAge } from '../shell/time/use-age.ts';
import { VisitorLanguage, VisitorName } from './visitor-name.tsx';

interface ChatRowProps {
  chat: ChatInList;
  href: string;
  current: boolean;
}

export function ChatRow({ chat, href, current }: ChatRowProps) {
  const t = useTranslations('staff.chats');
  const { last, lastAt, waitingSince, assignee, unread } = chat;
  const waits = useAge(waitingSince);
  return (
    <ListRow className="chat-row" href={href} current={current}>
      <span className="chat-line">
        <b>
          <VisitorName of={chat} />
        </b>
        <VisitorLanguage of={chat} />
        <Age since={lastAt} />
      </span>
      <span className="chat-line">
        {last.side === 'host' && <span>{t('team')}</span>}
        <span className="chat-last" dir="auto">
          {last.text}
        </span>
        <Unread n={unread} />
      </span>
      {(waits || assignee) && (
        <span className="chat-line chat-facts">
          {assignee && <bdi>{assignee.name}</bdi>}
          {waits && <span className="chat-waits">{t('waits', { age: waits })}</span>}
        </span>
      )}
    </ListRow>
  );
}

function Unread({ n }: { n: number }) {
  const t = useTranslations('staff.chats');
  const lang = useLanguage();
  if (n === 0) return null;
  return (
    <span className="staff-count">
      <span aria-hidden="true">{formatNumber(n, lang)}</span>
      <span className="visually-hidden">{t('unread', { n })}</span>
    </span>
  );
}

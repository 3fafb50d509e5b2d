import './chat.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { useWide } from '@dalil/browser/page/use-wide';
import { type ChatList, chatLists } from '@dalil/contract/staff-chat';
import { formatNumber } from '@dalil/messages/formats';
import { Empty } from '@dalil/ui/empty';
import { MessagesSquare } from '@dalil/ui/icons';
import { Switch } from '@dalil/ui/switch';
import { TabLinks } from '@dalil/ui/tab-links';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { chooseChatSound, useChatSound } from '../shell/presence/chat-sound.ts';
import { staffPath } from '../shell/staff-link.tsx';
import { ChatRow } from './chat-row.tsx';
import { ChatThread } from './chat-thread.tsx';
import { useLiveChats } from './use-live-chats.ts';

/** Live chat: the list of chats with the open one beside it. On phones the open chat fills the page. */
export function Chats() {
  const t = useTranslations('staff.chats');
  const { id } = useParams();
  const [words] = useSearchParams();
  const list = chatLists.find((one) => one === words.get('list')) ?? 'waiting';
  const { threadOf, typing, stopTyping } = useLiveChats(id);
  const sound = useChatSound();
  const alone = !useWide() && id !== undefined;
  return (
    <div className="chats" data-open={id !== undefined || undefined}>
      <div className={alone ? 'visually-hidden' : undefined}>
        <h1 className="staff-title">{t('title')}</h1>
        {!alone && <p className="staff-lede">{t('lede')}</p>}
        {!alone && (
          <Switch
            label={t('sound')}
            checked={sound}
            onChange={({ target }) => chooseChatSound(target.checked)}
          />
        )}
      </div>
      <div className="chat-desk">
        <div className="chat-side">
          <Lists list={list} id={id} />
          <List list={list} id={id} />
        </div>
        {id ? (
          <ChatThread
            key={id}
            id={id}
            thread={threadOf(id)}
            typing={typing}
            onVisitorWrote={stopTyping}
            back={staffPath(`/chat?list=${list}`)}
          />
        ) : (
          <div className="panel chat-none">
            <Empty icon={MessagesSquare} title={t('choose')}>
              {t('chooseText')}
            </Empty>
          </div>
        )}
      </div>
    </div>
  );
}

interface ListProps {
  list: ChatList;
  /** Id of the open chat. The chat stays open when the staff member switches to another chat list. */
  id: string | undefined;
}

const hrefOf = (list: ChatList, id: string | undefined) =>
  staffPath(`/chat${id ? `/${id}` : ''}?list=${list}`);

function Lists({ list, id }: ListProps) {
  const t = useTranslations('staff.chats');
  const lang = useLanguage();
  const counts = useMemberApi('GET staff/chats/counts').data?.data;
  return (
    <TabLinks
      label={t('lists')}
      links={chatLists.map((one) => ({
        href: hrefOf(one, id),
        label: t(`list.${one}`),
        count: counts && formatNumber(counts[one], lang),
        current: one === list,
      }))}
    />
  );
}

function List({ list, id }: ListProps) {
  const t = useTranslations('staff.chats');
  const client = useClient();
  return (
    <div className="chat-list">
      <InfiniteList
        name={['GET staff/chats', list]}
        read={(page) => client.call('GET staff/chats', { query: { list, ...page } })}
        empty={<Empty icon={MessagesSquare} title={t(`empty.${list}`)} />}
      >
        {(chat) => (
          <li className="chat-item">
            <ChatRow chat={chat} href={hrefOf(list, chat.id)} current={chat.id === id} />
          </li>
        )}
      </InfiniteList>
    </div>
  );
}

import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { sessionItem } from '@dalil/browser/storage/session-item';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { ListedThread } from '@dalil/contract/threads';
import { daysUntil, formatDate, formatTime } from '@dalil/messages/formats';
import { Avatar } from '@dalil/ui/avatar';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { MessagesSquare, Search } from '@dalil/ui/icons';
import { ListRow } from '@dalil/ui/list-row';
import { ShowMore } from '@dalil/ui/pagination';
import { SearchField } from '@dalil/ui/search-field';
import { Skeleton } from '@dalil/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../../shared/time/city-clock.tsx';
import { useThreadList } from './use-threads.ts';

/** Debounce after the last keystroke, in milliseconds. */
const typedMs = 300;

/** Id of the last opened conversation, whose row is focused when the user returns to the list. */
export const lastOpened = sessionItem<string>('messages:last');

/** Conversations of the member, the one with the latest message first. */
export function ThreadList({ open }: { open: string | undefined }) {
  const t = useTranslations('messages');
  const [words, setWords] = useSearchParams();
  const q = words.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  /**
   * The search text that this component last wrote to the URL. A different text in the URL comes from a link or from
   * the Back button and is copied into the field.
   */
  const given = useRef(q);
  useEffect(() => {
    if (q === given.current) return;
    given.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const asked = typed.trim();
    if (asked === given.current) return;
    const timer = setTimeout(() => {
      given.current = asked;
      setWords(asked ? { q: asked } : {}, { replace: true });
    }, typedMs);
    return () => clearTimeout(timer);
  }, [typed, setWords]);
  const read = useThreadList(q);
  const all = read.data?.pages.flatMap(({ data }) => data);
  const isNew = all?.length === 0 && q === '';
  return (
    <nav className="messages-list" aria-label={t('list')}>
      {!isNew && (
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          dir={typed === '' ? undefined : 'auto'}
          maxLength={limits.searchWords}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="messages-rows">
        <QueryBoundary of={read} skeleton={<RowsComing />}>
          {() => <Rows threads={all ?? []} open={open} q={q} />}
        </QueryBoundary>
        {read.hasNextPage && (
          <ShowMore hasMore loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
        )}
      </div>
    </nav>
  );
}

interface RowsProps {
  threads: readonly ListedThread[];
  open: string | undefined;
  q: string;
}

function Rows({ threads, open, q }: RowsProps) {
  const t = useTranslations('messages');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) return;
    const from = lastOpened.read();
    lastOpened.drop();
    if (from) list.current?.querySelector<HTMLElement>(`[data-id="${from}"]`)?.focus();
  }, [open]);
  if (threads.length === 0)
    return q ? (
      <Empty icon={Search} title={t('nothing.title')}>
        {t('nothing.lede')}
      </Empty>
    ) : (
      <Empty
        icon={MessagesSquare}
        title={t('empty.title')}
        action={<ButtonLink href={href(paths.home)}>{t('empty.browse')}</ButtonLink>}
      >
        {t('empty.lede')}
      </Empty>
    );
  return (
    <ul ref={list}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Row thread={thread} current={thread.id === open} q={q} />
        </li>
      ))}
    </ul>
  );
}

function Row({ thread, current, q }: { thread: ListedThread; current: boolean; q: string }) {
  const t = useTranslations('messages');
  const { id, name, post, newest, lastAt, unread } = thread;
  return (
    <ListRow
      className="message-row"
      href={href(paths.thread, { id }, { q: q || undefined })}
      data-id={id}
      data-new={unread > 0 || undefined}
      current={current}
    >
      <Avatar name={name ?? ''} size={44} />
      <b className="clamp-1" dir="auto">
        {name ?? t('hidden')}
      </b>
      <WrittenAt at={lastAt} />
      <span className="message-row-post clamp-1" dir="auto">
        {post.title || t('post.gone')}
      </span>
      <span className="message-row-newest clamp-1" dir="auto">
        {newest.text || t('photos', { n: newest.photos })}
      </span>
      {unread > 0 && (
        <span className="tab-count" data-new="">
          <span aria-hidden="true">{unread}</span>
          <span className="visually-hidden">{t('unread', { n: unread })}</span>
        </span>
      )}
    </ListRow>
  );
}

/** Time of the latest message if it was written today, otherwise the date. */
function WrittenAt({ at }: { at: string }) {
  const t = useTranslations('thread');
  const lang = useLanguage();
  const { timeZone } = useCityClock();
  if (!timeZone) return <span />;
  const days = daysUntil(at, timeZone);
  return (
    <time dateTime={at}>
      {days === 0
        ? formatTime(at, lang, timeZone)
        : days === -1
          ? t('yesterday')
          : formatDate(at, lang, timeZone)}
    </time>
  );
}

function RowsComing() {
  return ['70%', '50%', '60%'].map((width) => (
    <span key={width} className="message-row">
      <Skeleton shape="circle" width={44} height={44} />
      <Skeleton width={width} />
      <Skeleton width={48} />
      <Skeleton width="80%" />
    </span>
  ));
}

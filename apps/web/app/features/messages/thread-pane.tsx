import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { Composer, useMessageDraft } from '@dalil/browser/realtime/composer';
import type { Thread } from '@dalil/browser/realtime/thread';
import { ThreadView } from '@dalil/browser/realtime/thread-view';
import { useReadReceipts } from '@dalil/browser/realtime/use-read-receipts';
import { href, paths } from '@dalil/contract/paths';
import { AreaError } from '@dalil/ui/area-error';
import { Avatar } from '@dalil/ui/avatar';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { ArrowLeft, Ban, Flag, ShieldCheck } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AddPhotos, ChosenPhotos, useMessagePhotos } from '../../shared/messages/message-photos.tsx';
import { useLazyDialog } from '../../shared/page/lazy-dialog.tsx';
import { useCityClock } from '../../shared/time/city-clock.tsx';
import { PostStrip } from './post-strip.tsx';
import { lastOpened } from './thread-list.tsx';
import { type ThreadHead, useBlock, useThreadHead } from './use-threads.ts';

const loadReport = async () => (await import('./report-dialog.tsx')).ReportThreadDialog;

interface ThreadPaneProps {
  id: string;
  thread: Thread;
  typing: boolean;
  onOtherWrote: () => void;
  onRead: () => void;
}

/** Messages of a conversation about a post, and the form to write one. */
export function ThreadPane({ id, thread, typing, onOtherWrote, onRead }: ThreadPaneProps) {
  const t = useTranslations('messages');
  const client = useClient();
  const held = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot);
  const head = useThreadHead(id);
  const { timeZone } = useCityClock();
  useEffect(() => void thread.pull(), [thread]);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    lastOpened.keep(id);
    pane.current?.focus({ preventScroll: true });
  }, [id]);

  const newest = held.messages.at(-1);
  const wrote = useEffectEvent(onOtherWrote);
  useEffect(() => {
    if (newest && newest.side !== head?.side) wrote();
  }, [newest, head?.side]);
  useReadReceipts({
    newest: newest?.seq ?? 0,
    read: head ? held.read[head.side] : Number.POSITIVE_INFINITY,
    tell: async (seq) => {
      await client.call('POST profile/threads/:id/read', { params: { id }, body: { seq } });
      onRead();
    },
  });

  const report = useLazyDialog(loadReport, ['listing']);
  const other = head?.name ?? t('hidden');
  return (
    <section ref={pane} className="messages-thread" aria-label={head ? other : t('title')} tabIndex={-1}>
      {head && held.state === 'ready' && timeZone ? (
        <>
          <Head head={head} onReport={() => void report.show()} />
          <PostStrip post={head.post} />
          <ThreadView
            thread={held}
            side={head.side}
            other={other}
            typing={typing}
            timeZone={timeZone}
            onAgain={thread.sendAgain}
            onStale={(seq) => void thread.renew(seq)}
            warning={<Doubtful onReport={() => void report.show()} />}
          />
          {head.state === 'open' ? <Writing id={id} thread={thread} /> : <NoWriting head={head} />}
          {report.dialog({ id })}
        </>
      ) : held.state === 'failed' ? (
        <AreaError onRetry={() => void thread.pull()} />
      ) : (
        <SkeletonArea className="messages-coming">
          <Skeleton height={44} />
          <Skeleton shape="block" height={320} />
        </SkeletonArea>
      )}
    </section>
  );
}

interface HeadProps {
  head: ThreadHead;
  onReport: () => void;
}

/** Header of a conversation: name of the other participant, with buttons to report and to block that person. */
function Head({ head: { id, name, state }, onReport }: HeadProps) {
  const t = useTranslations();
  const [words] = useSearchParams();
  const change = useChangeBlock(id);
  return (
    <header className="thread-head">
      <Link
        className="icon-button thread-back"
        href={href(paths.messages, {}, { q: words.get('q') ?? undefined })}
        aria-label={t('messages.back')}
      >
        <Icon icon={ArrowLeft} mirror />
      </Link>
      <Avatar name={name ?? ''} size={44} />
      <h2>
        <bdi>{name ?? t('messages.hidden')}</bdi>
      </h2>
      <IconButton icon={Flag} label={t('common.action.report')} onClick={onReport} />
      <IconButton
        icon={Ban}
        label={t('messages.block')}
        aria-pressed={state === 'blocked'}
        onClick={() => void change(state !== 'blocked')}
      />
    </header>
  );
}

/**
 * Returns a function that blocks the other participant at once, without confirmation, and offers to undo the block.
 */
function useChangeBlock(id: string) {
  const t = useTranslations();
  const block = useBlock(id);
  return async function change(blocked: boolean): Promise<void> {
    try {
      await block(blocked);
    } catch (error) {
      return toast('error', t(`errors.${failureCode(error)}`));
    }
    if (!blocked) return toast('success', t('messages.unblockedNow'));
    toast('success', t('messages.blockedNow'), {
      label: t('common.action.undo'),
      onPress: () => void change(false),
    });
  };
}

function Doubtful({ onReport }: Pick<HeadProps, 'onReport'>) {
  const t = useTranslations();
  return (
    <div className="thread-doubtful">
      <Note tone="warn">
        {t('messages.doubtful')}{' '}
        <button type="button" onClick={onReport}>
          {t('common.action.report')}
        </button>
      </Note>
    </div>
  );
}

function Writing({ id, thread }: Pick<ThreadPaneProps, 'id' | 'thread'>) {
  const t = useTranslations('messages');
  const client = useClient();
  const typed = useMessageDraft(`thread:${id}`);
  const photos = useMessagePhotos(`thread:${id}`);
  return (
    <>
      <div className="thread-safety">
        <Note tone="warn" icon={ShieldCheck}>
          {t('safety')}
        </Note>
      </div>
      <Composer
        typed={typed}
        onSend={(text) => {
          thread.send(text, photos.sent);
          photos.clear();
        }}
        // Errors are ignored: a lost typing signal does no harm.
        onTyping={() =>
          void client.call('POST profile/threads/:id/typing', { params: { id } }).catch(() => undefined)
        }
        tools={<AddPhotos of={photos} />}
        attached={{ shown: <ChosenPhotos of={photos} />, state: photos.state }}
      />
    </>
  );
}

/**
 * Replaces the message form when the conversation is closed. Says which participant closed the conversation and, if
 * possible, offers to reopen it.
 */
function NoWriting({ head: { id, state } }: Pick<HeadProps, 'head'>) {
  const t = useTranslations('messages');
  const change = useChangeBlock(id);
  return (
    <div className="thread-ended" role="status">
      <p>{t(state === 'blocked' ? 'blocked' : 'closed')}</p>
      {state === 'blocked' && (
        <Button variant="bordered" size="small" onClick={() => void change(false)}>
          {t('unblock')}
        </Button>
      )}
    </div>
  );
}

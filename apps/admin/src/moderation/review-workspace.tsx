import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useWide } from '@dalil/browser/page/use-wide';
import type { QueuedListing } from '@dalil/contract/moderation';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck } from '@dalil/ui/icons';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import type { Undoable } from '../shell/undo/use-undo.ts';
import { FailedDecisions } from './failed-decisions.tsx';
import type { KeysOn } from './keys-on.ts';
import { QueueSide } from './queue/queue-side.tsx';
import { Review } from './review/review.tsx';
import type { useDecisions } from './use-decisions.ts';

interface DeskProps {
  /** Pending posts without those just decided in this tab. */
  queue: readonly QueuedListing[];
  /** True while the queue is loading and may still grow. */
  reading: boolean;
  /** Filter parameters of the URL. */
  search: string;
  keys: KeysOn;
  decisions: ReturnType<typeof useDecisions>;
  onDone: (undoable: Undoable | null) => void;
}

/** Queue beside the open review; on phones the open review fills the page. */
export function ReviewWorkspace({ queue, reading, search, keys, decisions, onDone }: DeskProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  // The URL determines the open post, so queue updates cannot replace it.
  const shown = Number(id) || undefined;
  const place = queue.findIndex((one) => one.id === shown);
  const following = queue.slice(place + 1);
  const hrefOf = (to: number) => `/moderation/${to}${search}`;
  // Wide screens open the first post; narrow ones show the list until a post is opened.
  const first = useWide() && !shown ? queue[0]?.id : undefined;
  useEffect(() => {
    if (first) void navigate(`/moderation/${first}${search}`, { replace: true });
  }, [first, search, navigate]);
  useReadAhead(following);
  useReadAgain(shown !== undefined && place === -1 && !reading ? shown : undefined, queue);
  const goOn = (isOpen: (post: QueuedListing) => boolean = () => true) => {
    // Posts locked by other moderators are skipped.
    const mayBeNext = (post: QueuedListing) => post.heldBy !== 'others' && isOpen(post);
    const next = following.find(mayBeNext) ?? queue.slice(0, Math.max(place, 0)).findLast(mayBeNext);
    void navigate(next ? hrefOf(next.id) : `/moderation${search}`, { replace: true });
  };
  const waits = (post: number) => queue.some((one) => one.id === post);
  return (
    <div className="desk" data-open={shown !== undefined || undefined}>
      {decisions.failed.length > 0 && (
        <FailedDecisions of={decisions} hrefOf={(to) => (waits(to) ? staffPath(hrefOf(to)) : null)} />
      )}
      {queue.length > 0 && (
        <QueueSide queue={queue} shown={shown} hrefOf={(to) => staffPath(hrefOf(to.id))} onDone={onDone} />
      )}
      {queue.length === 0 && !shown && <Nothing reading={reading} />}
      {shown && (
        <Review
          key={shown}
          id={shown}
          back={staffPath(`/moderation${search}`)}
          keys={keys}
          onMove={(by) => {
            const to = queue[place + by];
            if (to) void navigate(hrefOf(to.id));
          }}
          onDecide={(review, decision) => {
            // Until the next post is rendered, the post just decided can be clicked again; such clicks are ignored.
            if (decisions.sent.includes(review.id)) return;
            decisions.decide(review, decision);
            goOn();
          }}
          onSpam={(undoable) => {
            onDone(undoable);
            // Suspending an account removes all its posts from the queue, so the next post must be by another author.
            goOn(({ author }) => undoable.what !== 'spam' || author.id !== undoable.accountId);
            decisions.refresh();
          }}
          onNext={() => goOn()}
        />
      )}
    </div>
  );
}

function Nothing({ reading }: { reading: boolean }) {
  const t = useTranslations('staff.moderation');
  return reading ? (
    <SkeletonArea>
      <Skeleton shape="block" height={600} />
    </SkeletonArea>
  ) : (
    <Empty icon={CircleCheck} title={t('empty')}>
      {t('emptyText')}
    </Empty>
  );
}

/**
 * Refetches an open post that left the queue, because its author may have withdrawn it or another moderator decided
 * it.
 */
function useReadAgain(id: number | undefined, queue: readonly QueuedListing[]): void {
  const cache = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each reading of the queue
  useEffect(() => {
    if (id) void cache.invalidateQueries({ queryKey: ['GET staff/listings/:id/review', { params: { id } }] });
  }, [id, queue, cache]);
}

/** Number of following posts to prefetch. */
const readAhead = 3;

function useReadAhead(following: readonly QueuedListing[]): void {
  const client = useClient();
  const cache = useQueryClient();
  const next = following
    .slice(0, readAhead)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of next.split(',').map(Number).filter(Boolean))
      void cache.prefetchQuery(apiQuery(client, 'GET staff/listings/:id/review', { params: { id } }));
  }, [next, client, cache]);
}

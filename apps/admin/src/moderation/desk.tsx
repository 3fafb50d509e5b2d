import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useWide } from '@dalil/browser/page/use-wide';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { QueuedListing } from '@dalil/contract/moderation';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck } from '@dalil/ui/icons';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { FailedDecisions } from './failed-decisions.tsx';
import { QueueSide } from './queue-side.tsx';
import { Review } from './review.tsx';
import type { Undoable } from './undo-bar.tsx';
import type { useDecisions } from './use-decisions.ts';

interface DeskProps {
  /** What waits, without what was decided here a moment ago. */
  queue: readonly QueuedListing[];
  /** Whether there may be more of it in a moment. */
  reading: boolean;
  kind: ListingKindName | undefined;
  decisions: ReturnType<typeof useDecisions>;
  onDone: (undoable: Undoable | null) => void;
}

/** The list beside what is open; on a phone the open one is a page of its own. */
export function Desk({ queue, reading, kind, decisions, onDone }: DeskProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const opened = Number(id) || undefined;
  // A narrow screen shows the list until one is opened.
  const wide = useWide();
  const shown = opened ?? (wide ? queue[0]?.id : undefined);
  const place = queue.findIndex((one) => one.id === shown);
  const following = queue.slice(place + 1);
  useReadAhead(following);
  const words = kind ? `?kind=${kind}` : '';
  const hrefOf = (to: number) => `/moderation/${to}${words}`;
  const goOn = () => {
    // What somebody else decides is passed over.
    const next = following.find(({ heldBy }) => heldBy !== 'others') ?? queue[place - 1];
    void navigate(next ? hrefOf(next.id) : `/moderation${words}`, { replace: true });
  };
  const waits = (post: number) => queue.some((one) => one.id === post);
  return (
    <div className="desk" data-open={opened !== undefined || undefined}>
      {decisions.failed.length > 0 && (
        <FailedDecisions of={decisions} hrefOf={(to) => (waits(to) ? staffPath(hrefOf(to)) : null)} />
      )}
      {queue.length === 0 ? (
        <Nothing reading={reading} />
      ) : (
        <QueueSide queue={queue} shown={shown} hrefOf={(to) => staffPath(hrefOf(to.id))} onDone={onDone} />
      )}
      {shown && queue.length > 0 && (
        <Review
          key={shown}
          id={shown}
          back={staffPath(`/moderation${words}`)}
          onMove={(by) => {
            const to = queue[place + by];
            if (to) void navigate(hrefOf(to.id));
          }}
          onDecide={(review, decision) => {
            // Until the next is drawn, this one may be pressed once more.
            if (decisions.sent.includes(review.id)) return;
            void decisions.decide(review, decision);
            goOn();
          }}
          onSpam={(undoable) => {
            onDone(undoable);
            goOn();
            decisions.refresh();
          }}
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

/** So many posts are there before they are asked for. */
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

import '@dalil/ui/chip.css';
import './moderation.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import { useWide } from '@dalil/browser/page/use-wide';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { QueuedListing, QueueFigures } from '@dalil/contract/moderation';
import { formatNumber } from '@dalil/messages/formats';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useAge, useMinutes } from '../shell/use-age.ts';
import { QueueSide } from './queue-side.tsx';
import { Review } from './review.tsx';
import { type Undoable, UndoBar, useUndoable } from './undo-bar.tsx';

const kinds: readonly ListingKindName[] = ['business', 'product', 'rent', 'job'];

/** What waits for approval: the queue, and what of it is being decided. */
export function Moderation() {
  const t = useTranslations('staff.moderation');
  const chosen = useSearchParams()[0].get('kind');
  const kind = kinds.find((one) => one === chosen);
  const figures = useMemberApi('GET staff/listings/queue/figures');
  const queue = useQuery({
    ...apiQuery(useClient(), 'GET staff/listings/queue', { query: { kind } }),
    placeholderData: keepPreviousData,
    // Others send and decide meanwhile.
    refetchInterval: 30_000,
  });
  const { undoable, keep } = useUndoable();
  return (
    <>
      <Head figures={figures.data?.data} />
      <Kinds kind={kind} figures={figures.data?.data} />
      {undoable && <UndoBar undoable={undoable} onUndone={() => keep(null)} />}
      <Area of={queue} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={CircleCheck} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          ) : (
            <Desk queue={data} kind={kind} onDone={keep} />
          )
        }
      </Area>
    </>
  );
}

function Head({ figures }: { figures: QueueFigures | undefined }) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  // What is open on a narrow screen has it to itself.
  const { id } = useParams();
  const alone = !useWide() && id !== undefined;
  const oldest = useAge(figures?.oldestAt ?? null);
  const said = useMinutes();
  const wait = figures?.medianWaitMinutes ?? null;
  const numbers = figures && {
    waiting: formatNumber(figures.waiting, lang),
    publishedToday: formatNumber(figures.publishedToday, lang),
    medianWait: wait === null ? null : said(wait),
    openReports: formatNumber(figures.openReports, lang),
  };
  return (
    <>
      <h1 className={alone ? 'visually-hidden' : 'staff-title'}>{t('title')}</h1>
      <p className="staff-lede">
        {figures && t('waiting', { n: figures.waiting })}
        {oldest && ` · ${t('oldest', { age: oldest })}`}
      </p>
      <div className="queue-figures">
        <Figures
          figures={(['waiting', 'publishedToday', 'medianWait', 'openReports'] as const).map((name) => ({
            name,
            label: t(`figure.${name}`),
            value: numbers ? (numbers[name] ?? '—') : '…',
          }))}
        />
      </div>
    </>
  );
}

function Kinds({ kind, figures }: { kind: ListingKindName | undefined; figures: QueueFigures | undefined }) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  const chip = (one: ListingKindName | undefined, count: number | undefined) => (
    <Link
      key={one ?? 'all'}
      className={one === kind ? 'chip chip-selected' : 'chip'}
      aria-current={one === kind || undefined}
      href={staffPath(one ? `/moderation?kind=${one}` : '/moderation')}
    >
      {t(`kinds.${one ?? 'all'}`)}
      {count !== undefined && <bdi dir="ltr">{formatNumber(count, lang)}</bdi>}
    </Link>
  );
  return (
    <nav className="chips staff-kinds" aria-label={t('kinds.label')}>
      {chip(undefined, figures?.waiting)}
      {kinds.map((one) => chip(one, figures && (figures.byKind[one] ?? 0)))}
    </nav>
  );
}

interface DeskProps {
  queue: readonly QueuedListing[];
  kind: ListingKindName | undefined;
  onDone: (undoable: Undoable | null) => void;
}

/** The list beside what is open; on a phone the open one is a page of its own. */
function Desk({ queue, kind, onDone }: DeskProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const client = useClient();
  const cache = useQueryClient();
  const opened = Number(id) || undefined;
  const found = queue.findIndex((one) => one.id === opened);
  const place = Math.max(0, found);
  const words = kind ? `?kind=${kind}` : '';
  const open = (one: QueuedListing | undefined, replace = false) =>
    void navigate(`/moderation${one ? `/${one.id}` : ''}${words}`, { replace });
  const next = queue[place + 1];
  useEffect(() => {
    // What comes next is there before it is asked for.
    if (next)
      void cache.prefetchQuery(
        apiQuery(client, 'GET staff/listings/:id/review', { params: { id: next.id } }),
      );
  }, [next, client, cache]);
  const goOn = () => {
    // The one after it is open before the list is read again.
    open(queue[place + 1] ?? queue[place - 1], true);
    void cache.invalidateQueries({ queryKey: ['GET staff/listings/queue'] });
    void cache.invalidateQueries({ queryKey: ['GET staff/listings/queue/figures'] });
  };
  // A narrow screen shows the list until one is opened.
  const wide = useWide();
  const shown = opened ?? (wide ? queue[0]?.id : undefined);
  return (
    <div className="desk" data-open={opened !== undefined || undefined}>
      <QueueSide
        queue={queue}
        shown={shown}
        hrefOf={({ id: to }) => staffPath(`/moderation/${to}${words}`)}
        onDone={onDone}
      />
      {shown && (
        <Review
          key={shown}
          id={shown}
          back={staffPath(`/moderation${words}`)}
          onMove={(by) => {
            const to = queue[place + by];
            if (to) open(to);
          }}
          onDecided={goOn}
          onSpam={(undoable) => {
            onDone(undoable);
            goOn();
          }}
        />
      )}
    </div>
  );
}

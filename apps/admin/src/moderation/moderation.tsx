import '@dalil/ui/chip.css';
import './moderation.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import { useWide } from '@dalil/browser/page/use-wide';
import { type ListingKindName, listingKinds } from '@dalil/contract/listing-states';
import type { QueueFigures } from '@dalil/contract/moderation';
import { formatNumber } from '@dalil/messages/formats';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useAge, useMinutes } from '../shell/use-age.ts';
import { Desk } from './desk.tsx';
import { UndoBar, useUndoable } from './undo-bar.tsx';
import { useDecisions } from './use-decisions.ts';

/** What waits for approval: the queue, and what of it is being decided. */
export function Moderation() {
  const chosen = useSearchParams()[0].get('kind');
  const kind = listingKinds.find((one) => one === chosen);
  const figures = useMemberApi('GET staff/listings/queue/figures');
  const queue = useQuery({
    ...apiQuery(useClient(), 'GET staff/listings/queue', { query: { kind } }),
    placeholderData: keepPreviousData,
    // Others send and decide meanwhile.
    refetchInterval: 30_000,
  });
  const { undoable, keep } = useUndoable();
  const decisions = useDecisions();
  return (
    <>
      <Head figures={figures.data?.data} />
      <Kinds kind={kind} figures={figures.data?.data} />
      {undoable && <UndoBar undoable={undoable} onUndone={() => keep(null)} />}
      <Area of={queue} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => (
          <Desk
            queue={data.filter(({ id }) => !decisions.sent.includes(id))}
            reading={queue.isFetching || decisions.sent.length > 0}
            kind={kind}
            decisions={decisions}
            onDone={keep}
          />
        )}
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
            href: name === 'openReports' ? staffPath('/reports') : undefined,
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
      {listingKinds.map((one) => chip(one, figures && (figures.byKind[one] ?? 0)))}
    </nav>
  );
}

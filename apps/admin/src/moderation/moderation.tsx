import '@dalil/ui/chip.css';
import './moderation.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { useWide } from '@dalil/browser/page/use-wide';
import { type ListingKindName, listingKinds } from '@dalil/contract/listing-states';
import type { QueueFigures } from '@dalil/contract/moderation';
import { formatNumber } from '@dalil/messages/formats';
import { Icon } from '@dalil/ui/icon';
import { TriangleAlert } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { StaffArea } from '../shell/staff-area.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useAge, useMinutes } from '../shell/time/use-age.ts';
import { UndoBar } from '../shell/undo/undo-bar.tsx';
import { useUndo } from '../shell/undo/use-undo.ts';
import { Desk } from './desk.tsx';
import { useKeysOn } from './keys-on.ts';
import { useDecisions } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';

/** Review queue of pending posts and the open review. */
export function Moderation() {
  const [query] = useSearchParams();
  const kind = listingKinds.find((one) => one === query.get('kind'));
  const warned = query.get('warned') === '1';
  const search = searchOf({ kind, warned });
  const figures = useMemberApi('GET staff/listings/queue/figures');
  const queue = useQuery({
    ...apiQuery(useClient(), 'GET staff/listings/queue', {
      query: { kind, warned: warned ? '1' : undefined },
    }),
    placeholderData: keepPreviousData,
    // Other moderators decide and new posts arrive in the meantime.
    refetchInterval: 30_000,
  });
  const navigate = useNavigate();
  const keys = useKeysOn();
  const undo = useUndo((undone) => {
    if (undone.what === 'decision') void navigate(`/moderation/${undone.post.id}${search}`);
  });
  const undoLast = () => void decisions.settled().then(undo.undo);
  const decisions = useDecisions({ onDone: undo.remember, onUndo: undoLast });
  useKeys({ z: undoLast }, keys.on);
  return (
    <>
      <Head figures={figures.data?.data} />
      <Filters kind={kind} warned={warned} figures={figures.data?.data} />
      {undo.last && <UndoBar undoable={undo.last} busy={undo.busy} keys={keys.on} onUndo={undoLast} />}
      <StaffArea of={queue} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => (
          <Desk
            queue={data.filter(({ id }) => !decisions.sent.includes(id))}
            reading={queue.isFetching || decisions.sent.length > 0}
            search={search}
            decisions={decisions}
            keys={keys}
            onDone={(undoable) => undoable && undo.remember(undoable)}
          />
        )}
      </StaffArea>
    </>
  );
}

function Head({ figures }: { figures: QueueFigures | undefined }) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  // On narrow screens the open review fills the page.
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

interface Filter {
  kind: ListingKindName | undefined;
  warned: boolean;
}

const searchOf = ({ kind, warned }: Filter) => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(warned && { warned: '1' }) }).toString();
  return query && `?${query}`;
};

function Filters({ kind, warned, figures }: Filter & { figures: QueueFigures | undefined }) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  const chip = (one: ListingKindName | undefined, count: number | undefined) => (
    <Link
      key={one ?? 'all'}
      className={one === kind ? 'chip chip-selected' : 'chip'}
      aria-current={one === kind || undefined}
      href={staffPath(`/moderation${searchOf({ kind: one, warned })}`)}
    >
      {t(`kinds.${one ?? 'all'}`)}
      {count !== undefined && <bdi dir="ltr">{formatNumber(count, lang)}</bdi>}
    </Link>
  );
  return (
    <nav className="chips staff-kinds" aria-label={t('kinds.label')}>
      {chip(undefined, figures?.waiting)}
      {listingKinds.map((one) => chip(one, figures && (figures.byKind[one] ?? 0)))}
      <Link
        className={warned ? 'chip chip-selected' : 'chip'}
        aria-current={warned || undefined}
        href={staffPath(`/moderation${searchOf({ kind, warned: !warned })}`)}
      >
        <Icon icon={TriangleAlert} size={16} />
        {t('warned')}
      </Link>
    </nav>
  );
}

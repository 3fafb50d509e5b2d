import './saved-searches.css';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { href, paths } from '@dalil/contract/paths';
import type { AlertFrequency, SavedSearch } from '@dalil/contract/saved-searches';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { IconButton } from '@dalil/ui/icon-button';
import { Bell, Trash2 } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { SelectBox } from '@dalil/ui/select';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchTabs } from '../../shared/listing/saved/saved-tabs.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['alerts', 'listing', 'search'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Saved searches of a member, with the email frequency of each. */
export default function SavedSearchesPage() {
  const found = useMemberApi('GET profile/searches');
  return (
    <MemberPage current="saved" head={<SearchTabs count={found.data?.data.length} />}>
      <QueryBoundary of={found} skeleton={<Skeleton shape="block" height={240} />}>
        {({ data }) => <Searches searches={data} />}
      </QueryBoundary>
    </MemberPage>
  );
}

/**
 * Saved searches. A removed search stays in place until the user leaves the page, so that an accidental removal can
 * be undone.
 */
function Searches({ searches }: { searches: readonly SavedSearch[] }) {
  const [listed, setListed] = useState(searches);
  const added = searches.filter(({ id }) => !listed.some((one) => one.id === id));
  if (added.length > 0) setListed(merged(listed, added));
  if (listed.length === 0) return <NothingSaved />;
  return (
    <ul className="saved-searches">
      {listed.map((one) => {
        const now = searches.find(({ id }) => id === one.id);
        return (
          <li className="saved-search panel" key={keyOf(one)}>
            {now ? <Search search={now} /> : <Removed search={one} />}
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = ({ q, type, exact, without }: SavedSearch) => [q, type, exact, ...without].join('\n');

/** Merges newly loaded searches into the list. An undone removal has a new id but takes its old position. */
function merged(listed: readonly SavedSearch[], added: readonly SavedSearch[]): SavedSearch[] {
  const again = new Map(added.map((one) => [keyOf(one), one]));
  const known = new Set(listed.map(keyOf));
  return [
    ...added.filter((one) => !known.has(keyOf(one))),
    ...listed.map((one) => again.get(keyOf(one)) ?? one),
  ];
}

/** Runs a change and reloads the list; shows a toast on errors. */
function useChange() {
  const t = useTranslations('errors');
  const client = useClient();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (work: (call: typeof client) => Promise<unknown>) => {
    setBusy(true);
    try {
      await work(client);
      await queries.invalidateQueries({ queryKey: ['GET profile/searches'] });
    } catch (error) {
      toast('error', t(failureCode(error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

const choices = ['instant', 'daily', 'weekly', 'off'] as const;

function Search({ search }: { search: SavedSearch }) {
  const t = useTranslations();
  const { id, q, type, exact, without, frequency, stopped } = search;
  const { busy, change } = useChange();
  const choose = (choice: (typeof choices)[number]) =>
    change((client) =>
      client.call('PUT profile/searches/:id', {
        params: { id },
        body: {
          frequency: choice === 'off' ? frequency : (choice as AlertFrequency),
          stopped: choice === 'off',
        },
      }),
    );
  const query = { exact: exact ? '1' : undefined, without: without.join(',') || undefined };
  return (
    <>
      <div>
        <h2>
          <Link href={href(paths.search, { keyword: q, type: type ?? undefined }, query)}>
            <bdi>{q}</bdi>
          </Link>
        </h2>
        <p>
          {type ? t(`search.types.${type}`) : t('alerts.list.allTypes')}
          {exact && ` · ${t('alerts.list.exact')}`}
        </p>
      </div>
      <SelectBox
        aria-label={t('alerts.list.frequency', { q })}
        value={stopped ? 'off' : frequency}
        disabled={busy}
        onChange={({ target }) => void choose(target.value as (typeof choices)[number])}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`alerts.frequency.${choice}`)}
          </option>
        ))}
      </SelectBox>
      <IconButton
        icon={Trash2}
        label={t('alerts.list.remove', { q })}
        onClick={() =>
          void change((client) => client.call('DELETE profile/searches/:id', { params: { id } }))
        }
      />
    </>
  );
}

function Removed({ search: { q, type, exact, without, frequency } }: { search: SavedSearch }) {
  const t = useTranslations();
  const { busy, change } = useChange();
  const undo = useRef<HTMLButtonElement>(null);
  // The clicked button is removed, so the undo button receives the focus.
  useEffect(() => undo.current?.focus(), []);
  return (
    <>
      <p role="status">{t.rich('alerts.list.removed', { q, name: (text) => <bdi>{text}</bdi> })}</p>
      <Button
        ref={undo}
        variant="bordered"
        size="small"
        loading={busy}
        onClick={() =>
          void change((client) =>
            client.call('POST profile/searches', { body: { q, type, exact, without, frequency } }),
          )
        }
      >
        {t('common.action.undo')}
      </Button>
    </>
  );
}

function NothingSaved() {
  const t = useTranslations('alerts.list');
  return (
    <Empty
      icon={Bell}
      title={t('emptyTitle')}
      action={<ButtonLink href={href(paths.home)}>{t('browse')}</ButtonLink>}
    >
      {t('empty')}
    </Empty>
  );
}

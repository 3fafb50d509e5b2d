import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import {
  type SearchConcept,
  searchForm,
  type ZeroResultQuery,
  zeroResultOrders,
} from '@dalil/contract/staff-search';
import { Button } from '@dalil/ui/button';
import { Chip, Chips } from '@dalil/ui/chip';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { ConceptForm } from './concept-form.tsx';
import { MeaningField } from './meaning-field.tsx';
import { SearchHead } from './search-head.tsx';
import { type LastAction, useLastAction, useSearchMutation } from './use-last-action.tsx';

/** Zero-result queries. Each is assigned to a concept or dismissed; the whole list can be processed by keyboard. */
export function ZeroResultQueries() {
  const t = useTranslations('staff.search');
  const client = useClient();
  const [words, setWords] = useSearchParams();
  const sort = zeroResultOrders.find((one) => one === words.get('sort')) ?? 'often';
  const { say, undo, note } = useLastAction();
  const [asNew, setAsNew] = useState<ZeroResultQuery | null>(null);
  /** Ctrl+Z or Cmd+Z undoes the last action, except in a text field that is not empty, where it undoes typing. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typing = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || typing) return;
    event.preventDefault();
    void undo();
  };
  return (
    <>
      <SearchHead part="unanswered" />
      <Chips role="group" aria-label={t('sort')} className="search-sort">
        {zeroResultOrders.map((one) => (
          <Chip key={one} selected={sort === one} onClick={() => setWords({ sort: one }, { replace: true })}>
            {t(one)}
          </Chip>
        ))}
      </Chips>
      <p className="staff-aside search-keys">{t('keys')}</p>
      {note}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is in it has the keys */}
      <div className="search-unanswered" onKeyDown={onKeyDown}>
        <InfiniteList
          name={['GET staff/search/unanswered', sort]}
          read={async (page) => {
            const list = await client.call('GET staff/search/unanswered', { query: { sort, ...page } });
            return { ...list, data: list.data.map((search) => ({ ...search, id: search.text })) };
          }}
          empty={
            <Empty icon={CircleCheck} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          }
        >
          {(search) => <Search search={search} onDone={say} onNew={() => setAsNew(search)} />}
        </InfiniteList>
      </div>
      {asNew && <ConceptForm text={asNew.shown} onDone={say} onClose={() => setAsNew(null)} />}
    </>
  );
}

interface SearchProps {
  search: ZeroResultQuery;
  onDone: (done: LastAction) => void;
  onNew: () => void;
}

function Search({ search, onDone, onNew }: SearchProps) {
  const t = useTranslations('staff.search');
  const lang = useLanguage();
  const client = useClient();
  const { day } = useCityClock();
  const { act, busy } = useSearchMutation();
  const row = useRef<HTMLLIElement>(null);
  const { text, shown, times, lastAt } = search;
  const named = { text: () => <bdi className="search-text">{shown}</bdi> };

  /** Moves the focus to the next row immediately, while the current row is still being sent. */
  const goOn = () => {
    const list = row.current?.parentElement;
    const place = list ? [...list.children].indexOf(row.current as Element) : -1;
    focusIn(row.current?.nextElementSibling ?? row.current?.previousElementSibling);
    // If another staff member has meanwhile removed the focused row, the focus moves to the row that is now at its
    // position.
    return () => {
      if (document.activeElement === document.body) focusIn(list?.children[place] ?? list?.lastElementChild);
    };
  };
  const mean = async ({ id, name }: SearchConcept) => {
    const land = goOn();
    const added = await actOn(() =>
      client.call('POST staff/search/forms', { body: { text: shown, concept: id } }),
    );
    if (!added) return;
    requestAnimationFrame(land);
    const params = { id: added.data.id };
    onDone({
      said: t.rich('meant', { ...named, name: () => <bdi>{name[lang] || name.en || name.ar}</bdi> }),
      words: shown,
      undo: () => client.call('DELETE staff/search/forms/:id', { params }),
    });
  };
  const move = (state: 'left' | 'open') =>
    client.call('POST staff/search/unanswered/state', { body: { text, state } });
  const leave = async () => {
    const land = goOn();
    if (!(await actOn(() => move('left')))) return;
    requestAnimationFrame(land);
    onDone({ said: t.rich('left', named), undo: () => move('open') });
  };
  async function actOn<T>(call: () => Promise<T>): Promise<T | null> {
    let answer: T | null = null;
    const keep = async () => {
      answer = await call();
    };
    return (await act(keep, { done: null })) ? answer : null;
  }

  return (
    <li ref={row}>
      <div>
        <b className="search-text" dir="auto">
          {shown}
        </b>
        <p className="staff-aside">
          {t('times', { n: times })} · <time dateTime={lastAt}>{t('last', { date: day(lastAt) })}</time>
        </p>
      </div>
      <Row gap={8} className="search-means">
        {searchForm.safeParse(shown).success ? (
          <MeaningField
            label={t('meansOf', { text: shown })}
            hideLabel
            onChoose={(concept) => void mean(concept)}
            onNew={onNew}
          />
        ) : (
          <p className="staff-aside">{t('tooLong')}</p>
        )}
        <Button
          variant="bordered"
          size="small"
          disabled={busy}
          aria-label={t('leaveOf', { text: shown })}
          onClick={() => void leave()}
        >
          {t('leave')}
        </Button>
      </Row>
    </li>
  );
}

const focusIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input, button')?.focus();

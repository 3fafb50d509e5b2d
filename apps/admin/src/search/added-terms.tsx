import { useClient } from '@dalil/browser/api/use-client';
import type { SearchFormAdded } from '@dalil/contract/staff-search';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Plus, Search, Trash2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useLanguages } from '../shell/use-languages.ts';
import { ConceptForm } from './concept-form.tsx';
import { SearchHead } from './search-head.tsx';
import { TermForm } from './term-form.tsx';
import { type LastAction, useLastAction, useSearchMutation } from './use-last-action.tsx';

/** Terms that the staff of the city added to the search. */
export function AddedTerms() {
  const t = useTranslations('staff.search');
  const client = useClient();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim()) || undefined;
  const [adding, setAdding] = useState(false);
  /**
   * Term for which a new concept is created: empty if the term is still to be entered, null if the dialog is closed.
   */
  const [asNew, setAsNew] = useState<string | null>(null);
  const { say, note } = useLastAction();
  return (
    <>
      <SearchHead part="words" />
      <Row wrap gap={12} className="search-tools">
        <LabelledSearch label={t('search')} value={typed} onChange={setTyped} />
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </Row>
      {note}
      <InfiniteList
        name={['GET staff/search/forms', q]}
        read={(page) => client.call('GET staff/search/forms', { query: { q, ...page } })}
        empty={
          <Empty icon={Search} title={t(q ? 'noneSo' : 'noWords')}>
            {q ? null : t('noWordsText')}
          </Empty>
        }
      >
        {(form) => <Added form={form} onDone={say} />}
      </InfiniteList>
      {adding && (
        <TermForm
          onDone={say}
          onClose={() => setAdding(false)}
          onNew={(text) => {
            setAdding(false);
            setAsNew(text);
          }}
        />
      )}
      {asNew !== null && <ConceptForm text={asNew} onDone={say} onClose={() => setAsNew(null)} />}
    </>
  );
}

function Added({ form, onDone }: { form: SearchFormAdded; onDone: (done: LastAction) => void }) {
  const t = useTranslations('staff.search');
  const client = useClient();
  const { day } = useCityClock();
  const { act, busy } = useSearchMutation();
  const { id, text, lang, dialect, concept, by, at } = form;
  const names = useLanguages().flatMap((each) =>
    concept.name[each] ? [{ lang: each, name: concept.name[each] }] : [],
  );
  const remove = async () => {
    const call = () => client.call('DELETE staff/search/forms/:id', { params: { id } });
    if (await act(call, { done: null }))
      onDone({
        said: t.rich('removed', { text: () => <bdi className="search-text">{text}</bdi> }),
        undo: () => client.call('POST staff/search/forms', { body: { text, concept: concept.id, dialect } }),
      });
  };
  return (
    <li>
      <Row between gap={12} className="staff-top">
        <div>
          <Row gap={8} wrap>
            <b className="search-text" lang={lang}>
              <bdi>{text}</bdi>
            </b>
            {dialect && <Badge tone="neutral">{t(`dialects.${dialect}`)}</Badge>}
            {concept.own && <Badge tone="neutral">{t('own')}</Badge>}
          </Row>
          <p className="search-names">
            {names.map(({ lang: named, name }) => (
              <bdi key={named} lang={named}>
                {name}
              </bdi>
            ))}
          </p>
          <p className="staff-aside">
            {by === null
              ? t('on', { date: day(at) })
              : t.rich('by', { name: () => <bdi>{by}</bdi>, date: day(at) })}
          </p>
        </div>
        <Button
          variant="bordered"
          size="small"
          icon={Trash2}
          disabled={busy}
          aria-label={t('removeOf', { text })}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </Row>
    </li>
  );
}

import { Button } from '@dalil/ui/button';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { IconButton } from '@dalil/ui/icon-button';
import { Search } from '@dalil/ui/icons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { distances } from './list-query.ts';
import { useNearMe } from './near-me.ts';
import { useList, useListQuery } from './use-list-query.ts';

export interface FilterFormProps {
  /** By which controls elsewhere on the page belong to it. */
  id: string;
  /** What is looked for by words. */
  wordLabel: string;
  subs: readonly { id: number; name: string; count: number }[];
  switchLabel: (name: string) => string;
  submitLabel: string;
  /** Choices that only this kind has. */
  children?: ReactNode;
}

/** Every choice takes effect at once; without script the form is sent by its button. */
export function FilterForm({ id, wordLabel, subs, switchLabel, submitLabel, children }: FilterFormProps) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const { pathname } = useLocation();
  const choose = (sub: number, chosen: boolean) =>
    change({ subs: chosen ? [...query.subs, sub] : query.subs.filter((other) => other !== sub) });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim() || null;
    // The word is the only thing that has not taken effect yet.
    if (q !== query.q) change({ q });
  };
  return (
    <form id={id} method="get" action={pathname} className="filter-form" onSubmit={search}>
      <KeptFields />
      {/* Its button is the form's first, so that Enter means it. */}
      <WordField label={wordLabel} />
      {subs.length > 0 && (
        <CheckboxGroup label={t('type')}>
          {subs.map((sub) => (
            <Checkbox
              key={sub.id}
              name="sub"
              value={sub.id}
              label={sub.name}
              count={sub.count}
              checked={query.subs.includes(sub.id)}
              onChange={({ target }) => choose(sub.id, target.checked)}
            />
          ))}
        </CheckboxGroup>
      )}
      <div>
        {list.switches.map((name) => (
          <Switch
            key={name}
            name={name}
            value="1"
            label={switchLabel(name)}
            checked={(query as unknown as Record<string, boolean>)[name] ?? false}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
        <NearMe />
      </div>
      {query.near && (
        <RadioGroup
          name="within"
          label={t('distance')}
          value={String(query.within ?? '')}
          options={[
            { value: '', label: t('anyDistance') },
            ...distances.map((miles) => ({ value: String(miles), label: t('within', { n: miles }) })),
          ]}
          onChange={(miles) => change({ within: Number(miles) || null })}
        />
      )}
      {children}
      <Button type="submit" wide className="filter-submit">
        {submitLabel}
      </Button>
    </form>
  );
}

/** The word that is looked for. What the address says, a link that takes it back too, is what the field shows. */
function WordField({ label }: { label: string }) {
  const t = useTranslations('listing.list');
  const { q } = useListQuery(useList()).query;
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // What was typed before the page was alive stays.
    if (input.current && !first.current) input.current.value = q ?? '';
    first.current = false;
  }, [q]);
  return (
    <TextField
      ref={input}
      type="search"
      name="q"
      label={label}
      defaultValue={q ?? ''}
      suffix={<IconButton type="submit" icon={Search} label={t('find')} />}
    />
  );
}

/**
 * What the address says beside the filters goes along when the form is sent. In one order, whatever that of the address:
 * the server makes one page for all of them.
 */
function KeptFields() {
  const list = useList();
  const { query, kept } = useListQuery(list);
  const own = query as unknown as Record<string, string | null>;
  const chosen = Object.fromEntries(list.choices.map((name) => [name, own[name] ?? null]));
  const facts = query.facts.join(',') || null;
  const fields = { ...kept, facts, near: query.near, box: query.box, ...chosen };
  return Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) =>
      value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
    );
}

function NearMe() {
  const t = useTranslations('listing.list');
  const { query } = useListQuery(useList());
  const { locating, toggle } = useNearMe();
  return (
    <Switch
      className="needs-script"
      label={t('near')}
      hint={locating ? t('locating') : undefined}
      checked={locating || query.near !== null}
      onChange={toggle}
    />
  );
}

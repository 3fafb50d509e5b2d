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
import { distances, type OwnValue } from '../list-query.ts';
import { useNearMe } from '../near-me.ts';
import { useList, useListQuery } from '../use-list-query.ts';
import type { OwnFields, Sides } from './own-fields.tsx';
import { namesOf, type OwnFilter } from './own-filters.ts';

export interface FilterFormProps {
  /** Id of the form, for the `form` attribute of controls elsewhere on the page. */
  id: string;
  /** Label of the search field. */
  wordLabel: string;
  subs: readonly { id: number; name: string; count: number }[];
  /** Shows subcategories before the kind's own filters instead of after them. */
  subsFirst?: boolean | undefined;
  switchLabel: (name: string) => string;
  submitLabel: string;
  sides?: Sides | undefined;
  /** Filters that only this kind has. */
  own: readonly OwnFilter[];
  /**
   * `OwnFields`, set for kinds with own filters or with both offers and wanted posts. It is a prop so that other
   * kinds do not load its code.
   */
  ownFields?: typeof OwnFields | undefined;
  children?: ReactNode;
}

/**
 * Filter form of a list. Each choice takes effect immediately; without JavaScript, the submit button applies them.
 */
export function FilterForm({ id, wordLabel, subs, switchLabel, submitLabel, ...props }: FilterFormProps) {
  const { subsFirst, sides, own, ownFields: Fields, children } = props;
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, change } = useListQuery(list);
  const { pathname } = useLocation();
  const choose = (sub: number, chosen: boolean) =>
    change({ subs: chosen ? [...query.subs, sub] : query.subs.filter((other) => other !== sub) });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim() || null;
    // Submitting applies only the search text: all other filters have already taken effect.
    if (q !== query.q) change({ q });
  };
  const types = subs.length > 0 && (
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
  );
  return (
    <form id={id} method="get" action={pathname} className="filter-form" onSubmit={search}>
      <KeptFields own={own} />
      {/* Its button is the first submit button of the form, so that Enter triggers it. */}
      <WordField label={wordLabel} />
      {Fields && (
        <Fields filters={own} sides={sides}>
          {subsFirst && types}
        </Fields>
      )}
      {!subsFirst && types}
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
        {list.sorts.includes('nearest') && <NearMe />}
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

/** Search field. It follows the `q` parameter of the URL, for example when a link removes it. */
function WordField({ label }: { label: string }) {
  const t = useTranslations('listing.list');
  const { q } = useListQuery(useList()).query;
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Skipped on the first run, to keep what the user typed before hydration.
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
 * Hidden fields for URL parameters without a visible control, so that submitting the form keeps them. Their fixed
 * order lets the server cache one page per set of parameters.
 */
function KeptFields({ own }: { own: readonly OwnFilter[] }) {
  const list = useList();
  const { query, kept } = useListQuery(list);
  const values = query as unknown as Record<string, OwnValue>;
  // Parameters with a visible control are left out. Ranges are not, because their controls work only with JavaScript.
  const shown = [...list.switches, ...own.flatMap((one) => (one.type === 'range' ? [] : namesOf(one)))];
  const others = list.own.filter((name) => !shown.includes(name));
  const chosen = Object.fromEntries(others.map((name) => [name, values[name] ?? '']));
  const facts = query.facts.join(',');
  const fields = { ...kept, facts, near: query.near, box: query.box, ...chosen };
  return Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) =>
      value === null || value === '' ? null : (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ),
    );
}

function NearMe() {
  const t = useTranslations('listing.list');
  const { query } = useListQuery(useList());
  const { locating, failed, toggle } = useNearMe();
  return (
    <Switch
      className="needs-script"
      label={t('near')}
      hint={locating ? t('locating') : failed ? t('notLocated') : undefined}
      checked={locating || query.near !== null}
      onChange={toggle}
    />
  );
}

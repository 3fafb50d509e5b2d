import type { Category } from '@dalil/contract/categories';
import { Button } from '@dalil/ui/button';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { Chip, Chips } from '@dalil/ui/chip';
import { IconButton } from '@dalil/ui/icon-button';
import { Search } from '@dalil/ui/icons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '../../api/use-api.ts';
import { distances } from './list-query.ts';
import { useNearMe } from './near-me.ts';
import { useListQuery } from './use-list-query.ts';

interface FilterFormProps {
  category: Category & { children: Category[] };
  /** By which controls elsewhere on the page belong to it. */
  id: string;
}

/** Every choice takes effect at once; without script the form is sent by its button. */
export function FilterForm({ category, id }: FilterFormProps) {
  const t = useTranslations('directory.list');
  const { query, change } = useListQuery();
  const { pathname } = useLocation();
  const { subs } = query;
  const choose = (sub: number, chosen: boolean) =>
    change({ subs: chosen ? [...subs, sub] : subs.filter((other) => other !== sub) });
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
      <WordField />
      {category.children.length > 0 && (
        <CheckboxGroup label={t('type')}>
          {category.children.map((child) => (
            <Checkbox
              key={child.id}
              name="sub"
              value={child.id}
              label={child.name}
              count={child.count}
              checked={subs.includes(child.id)}
              onChange={({ target }) => choose(child.id, target.checked)}
            />
          ))}
        </CheckboxGroup>
      )}
      <div>
        {(['open', 'verified', 'photos'] as const).map((name) => (
          <Switch
            key={name}
            name={name}
            value="1"
            label={t(name)}
            checked={query[name]}
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
      <Services category={category.id} />
      <Button type="submit" wide className="filter-submit">
        {t('show')}
      </Button>
    </form>
  );
}

/** The word that is looked for. What the address says, a link that takes it back too, is what the field shows. */
function WordField() {
  const t = useTranslations('directory.list');
  const { q } = useListQuery().query;
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
      label={t('q')}
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
  const { query, kept } = useListQuery();
  const fields = { ...kept, near: query.near, box: query.box, service: query.service };
  return Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) =>
      value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
    );
}

function NearMe() {
  const t = useTranslations('directory.list');
  const { query } = useListQuery();
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

function Services({ category }: { category: number }) {
  const t = useTranslations('directory.list');
  const { query, change } = useListQuery();
  const offered = useApi('GET businesses/services', { query: { category } }).data?.data ?? [];
  if (offered.length === 0) return null;
  return (
    <fieldset className="filter-services">
      <legend>{t('services')}</legend>
      <Chips>
        {offered.map(({ name }) => (
          <Chip
            key={name}
            type="submit"
            name="service"
            value={name}
            dir="auto"
            selected={query.service === name}
            onClick={(event) => {
              event.preventDefault();
              change({ service: query.service === name ? null : name });
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}

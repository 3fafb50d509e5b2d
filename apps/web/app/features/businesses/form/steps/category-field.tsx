import { apiQuery } from '@dalil/browser/api/api-query';
import { otherLanguageClient } from '@dalil/browser/api/browser-client';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { Combobox } from '@dalil/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { selectableCategories } from '../../../../shared/listing/form/selectable-categories.ts';
import { useChoice, useFieldStore } from '../fields.ts';

/** Combobox of the categories. It matches names in both languages and synonyms: فرن finds مخابز. */
export function CategoryField() {
  const t = useTranslations('add-business.field');
  const store = useFieldStore();
  const { value, onChange, ...field } = useChoice('categoryId');
  const [searching, setSearching] = useState(false);
  const categories = useApi('GET categories').data?.data ?? [];
  const others = useQuery({
    ...apiQuery(otherLanguageClient(useClient().scope), 'GET categories'),
    enabled: searching,
  }).data?.data;
  const synonyms = useQuery({
    ...apiQuery(useClient(), 'GET search/category-synonyms'),
    enabled: searching,
  }).data?.data;
  /**
   * Search text of a category: names in both languages and synonyms. The separator prevents matches that span the end
   * of one name and the start of the next.
   */
  const alsoOf = (id: number) =>
    [
      others?.find((other) => other.id === id)?.name,
      ...(synonyms?.find((category) => category.id === id)?.words ?? []),
    ].join(' / ');
  const choose = (id: string | null) => {
    if (id === null || Number(id) === value) return;
    onChange(Number(id));
    store.set('subCategoryIds', []);
  };
  return (
    <Combobox
      label={t('category')}
      placeholder={t('categoryPlaceholder')}
      required
      options={selectableCategories(categories, value).map(({ id, name }) => ({
        value: String(id),
        label: name,
        also: alsoOf(id),
      }))}
      value={value === null ? null : String(value)}
      onOpen={() => setSearching(true)}
      onChange={choose}
      {...field}
    />
  );
}

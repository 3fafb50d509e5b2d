import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { SearchConcept } from '@dalil/contract/staff-search';
import { isolate } from '@dalil/messages/isolate';
import { Combobox } from '@dalil/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../shell/use-languages.ts';

interface MeaningFieldProps {
  /** Label of the field. */
  label: string;
  hideLabel?: boolean;
  /** Current concept; null if the field has none because each choice is submitted immediately. */
  chosen?: SearchConcept | null;
  error?: string | undefined;
  onChoose: (concept: SearchConcept) => void;
  /** Called when no existing concept fits and a new one must be created. */
  onNew: () => void;
}

const somethingNew = 'new';

/** Selects the concept of a term among about two thousand, found by typing in either language. */
export function MeaningField({ chosen = null, onChoose, onNew, ...field }: MeaningFieldProps) {
  const t = useTranslations('staff.search');
  const languages = useLanguages();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data, isFetching } = useQuery({
    ...apiQuery(useClient(), 'GET staff/search/concepts', { query: { q } }),
    enabled: q !== '',
  });
  const found = q === '' ? [] : (data?.data ?? []);
  const concepts = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const nameOf = ({ name }: SearchConcept) =>
    languages
      .map((lang) => name[lang])
      .filter(Boolean)
      .map(isolate)
      .join(' · ');
  const options = concepts.map((concept) => ({ value: concept.id, label: nameOf(concept) }));
  return (
    <Combobox<string>
      {...field}
      placeholder={t('means')}
      value={chosen?.id ?? null}
      options={isFetching ? options : [...options, { value: somethingNew, label: t('something') }]}
      finding={isFetching}
      onType={setTyped}
      onChange={(id) => {
        const concept = concepts.find((each) => each.id === id);
        if (concept) onChoose(concept);
        else if (id === somethingNew) onNew();
      }}
    />
  );
}

import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { type ConceptHome, conceptHomes, searchForm } from '@dalil/contract/staff-search';
import { direction, type Language } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../shell/use-languages.ts';
import { type Done, useSearchMutation } from './use-last-done.tsx';

interface ConceptFormProps {
  /** The search text, used as the first term of the concept. */
  text: string;
  onDone: (done: Done) => void;
  onClose: () => void;
}

const labels = { en: 'inEnglish', ar: 'inArabic' } as const;

/** Adds a new concept to the search, with its terms in both languages. */
export function ConceptForm({ text, onDone, onClose }: ConceptFormProps) {
  const t = useTranslations();
  const client = useClient();
  const order = useLanguages();
  const { act, busy } = useSearchMutation();
  const [refused, setRefused] = useState<readonly Language[]>([]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const forms = { en: wordsOf(data.get('en')), ar: wordsOf(data.get('ar')) };
    const wrong = order.filter((lang) => !areForms(forms[lang]));
    setRefused(wrong);
    if (wrong.length > 0) return;
    const home = (data.get('home') || 'any') as ConceptHome;
    let id = '';
    const added = await act(
      async () => {
        ({ id } = (await client.call('POST staff/search/concepts', { body: { ...forms, home } })).data);
      },
      { done: null },
    );
    if (!added) return;
    const [name = ''] = forms[order[0] ?? 'en'];
    onDone({
      said: t.rich('staff.search.added', { text: () => <bdi className="search-text">{name}</bdi> }),
      words: text || name,
      undo: () => client.call('DELETE staff/search/concepts/:id', { params: { id } }),
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('staff.search.newTitle')}>
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        {order.map((lang) => (
          <TextField
            key={lang}
            name={lang}
            lang={lang}
            dir={direction(lang)}
            label={t(`staff.search.${labels[lang]}`)}
            hint={t('staff.search.formsHint')}
            defaultValue={languageOf(text) === lang ? text : ''}
            error={refused.includes(lang) ? t('errors.field.searchForm') : undefined}
          />
        ))}
        <Select
          name="home"
          label={t('staff.search.home')}
          defaultValue="any"
          options={conceptHomes.map((home) => ({ value: home, label: t(`staff.search.homes.${home}`) }))}
        />
        <Button type="submit" loading={busy}>
          {t('staff.save')}
        </Button>
      </form>
    </Dialog>
  );
}

const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');

/** Splits at Latin and Arabic commas. */
const wordsOf = (typed: FormDataEntryValue | null) =>
  String(typed)
    .split(/[,،]/)
    .map((form) => form.trim())
    .filter(Boolean);

const areForms = (forms: readonly string[]) =>
  forms.length > 0 &&
  forms.length <= limits.lexicon.formsAtOnce &&
  forms.every((form) => searchForm.safeParse(form).success);

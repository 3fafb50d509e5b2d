import { useClient } from '@dalil/browser/api/use-client';
import { dialects, type SearchConcept, searchForm } from '@dalil/contract/staff-search';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MeaningField } from './meaning-field.tsx';
import { type LastAction, useSearchMutation } from './use-last-action.tsx';

interface WordFormProps {
  onDone: (done: LastAction) => void;
  /** Called when no existing concept fits the term and a new one must be created. */
  onNew: (text: string) => void;
  onClose: () => void;
}

/** Adds a term for an existing concept, optionally limited to a dialect. */
export function TermForm({ onDone, onNew, onClose }: WordFormProps) {
  const t = useTranslations();
  const client = useClient();
  const { act, busy } = useSearchMutation();
  const form = useRef<HTMLFormElement>(null);
  const [concept, setConcept] = useState<SearchConcept | null>(null);
  const [tried, setTried] = useState<{ text: boolean } | null>(null);
  const typed = () => String(form.current && new FormData(form.current).get('text')).trim();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typed();
    const isForm = searchForm.safeParse(text).success;
    setTried({ text: isForm });
    if (!isForm || !concept) return;
    const spoken = new FormData(event.currentTarget).get('dialect');
    const dialect = dialects.find((one) => one === spoken) ?? null;
    let id = 0;
    const add = async () => {
      const body = { text, concept: concept.id, dialect };
      ({ id } = (await client.call('POST staff/search/forms', { body })).data);
    };
    if (!(await act(add, { done: null }))) return;
    onDone({
      said: t.rich('staff.search.added', { text: () => <bdi className="search-text">{text}</bdi> }),
      words: text,
      undo: () => client.call('DELETE staff/search/forms/:id', { params: { id } }),
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('staff.search.add')}>
      <form ref={form} className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          name="text"
          dir="auto"
          label={t('staff.search.word')}
          hint={t('staff.search.wordHint')}
          error={tried && !tried.text ? t('errors.field.searchForm') : undefined}
        />
        <MeaningField
          label={t('staff.search.meaning')}
          chosen={concept}
          error={tried && !concept ? t('errors.field.required') : undefined}
          onChoose={setConcept}
          onNew={() => onNew(typed())}
        />
        <Select
          name="dialect"
          label={t('staff.search.dialect')}
          hint={t('staff.search.dialectHint')}
          defaultValue="none"
          options={(['none', ...dialects] as const).map((one) => ({
            value: one,
            label: t(`staff.search.dialects.${one}`),
          }))}
        />
        <Button type="submit" loading={busy}>
          {t('staff.save')}
        </Button>
      </form>
    </Dialog>
  );
}

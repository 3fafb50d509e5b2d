import { useClient } from '@dalil/browser/api/use-client';
import {
  type AttributeGroup,
  type AttributeKind,
  attributeGroups,
  attributeKinds,
  type StaffAttribute,
} from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { Dialog } from '@dalil/ui/dialog';
import { Row } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../shell/messages-of.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { fieldOf, saveAttribute } from './save-attributes.ts';

const withChoices: readonly AttributeKind[] = ['choice', 'choices', 'evidence'];
const noText = { en: '', ar: '' };

interface WordFormProps {
  /** A negative id marks a new attribute. */
  word: StaffAttribute;
  /**
   * Set if an owner entered this attribute as free text. Saving turns it into a service, which replaces the free text
   * in the posts that use it.
   */
  isOwn?: boolean;
  onSaved: (word: StaffAttribute) => void;
  onClose: () => void;
}

/**
 * Full form of one attribute. The attribute is saved separately from the list, so that errors appear at their fields.
 */
export function AttributeForm({ word: given, isOwn = false, onSaved, onClose }: WordFormProps) {
  const t = useTranslations('staff.facts');
  const all = useTranslations();
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [word, setWord] = useState(given);
  const [spellings, setSpellings] = useState(given.also.join('\n'));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useStaffMutation();
  const change = (part: Partial<StaffAttribute>) => setWord((before) => ({ ...before, ...part }));
  const error = (path: string) => errors[path];
  const isNew = given.id < 0;
  const isService = word.kind === 'service';
  const hasChoices = withChoices.includes(word.kind);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function send(event: FormEvent) {
    event.preventDefault();
    // React events bubble to the page's form, although the dialog is outside of it in the DOM.
    event.stopPropagation();
    const also = isService ? spellings.split('\n').filter((line) => line.trim()) : [];
    const hint = word.hint?.en.trim() || word.hint?.ar.trim() ? word.hint : null;
    const written = { ...word, also, hint, options: hasChoices ? word.options : [] };
    const saved = await act(
      async () =>
        onSaved(
          await saveAttribute(client, written).catch((refused: unknown) => {
            const wrong = Object.entries(messagesOf(refused));
            setErrors(Object.fromEntries(wrong.map(([path, message]) => [fieldOf(path), message])));
            throw refused;
          }),
        ),
      { done: all('staff.content.saved') },
    );
    if (saved) onClose();
  }

  return createPortal(
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={isNew ? t('add') : t('change')}
      footer={
        <Row gap={8}>
          <Button type="submit" form="word-form" loading={busy}>
            {all('staff.save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      }
    >
      <form
        ref={form}
        id="word-form"
        className="staff-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <BilingualTextField
          label={t('names')}
          path="name"
          value={word.name}
          most={limits.facts.name}
          error={error}
          onChange={(name) => change({ name })}
        />
        {isNew && !isOwn && (
          <Select
            label={t('kind')}
            hint={t('kindHint')}
            options={attributeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            value={word.kind}
            onChange={(kind) => kind && change({ kind, group: groupFor(kind, word.group) })}
          />
        )}
        {hasChoices && (
          <ChoiceRows choices={word.options} error={error} onChange={(options) => change({ options })} />
        )}
        {isService ? (
          <TextArea
            label={t('also')}
            hint={t('alsoHint')}
            optional
            rows={2}
            value={spellings}
            error={errorWithin(errors, 'also')}
            onChange={({ target }) => setSpellings(target.value)}
          />
        ) : (
          <Select
            label={t('group')}
            hint={t('groupHint')}
            options={attributeGroups
              .filter((group) => group !== 'services')
              .map((group) => ({ value: group, label: all(`listing.facts.groups.${group}`) }))}
            value={word.group}
            error={error('group')}
            onChange={(group) => group && change({ group })}
          />
        )}
        <CategoryField
          tree={word.tree}
          ids={word.categoryIds}
          error={errorWithin(errors, 'categoryIds')}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <CheckboxGroup label={t('where')} hint={t('whereHint')}>
          <Checkbox
            label={t('filter')}
            checked={word.inFilters}
            onChange={({ target }) => change({ inFilters: target.checked })}
          />
          <Checkbox
            label={t('card')}
            checked={word.onCard}
            onChange={({ target }) => change({ onCard: target.checked })}
          />
        </CheckboxGroup>
        {!isService && (
          <Checkbox
            label={t('required')}
            hint={t('requiredHint')}
            checked={word.required}
            onChange={({ target }) => change({ required: target.checked })}
          />
        )}
        <BilingualTextField
          label={t('hint')}
          path="hint"
          optional
          value={word.hint ?? noText}
          most={limits.facts.hint}
          error={error}
          onChange={(hint) => change({ hint })}
        />
      </form>
    </Dialog>,
    document.querySelector('.staff') ?? document.body,
  );
}

/** The group "services" is reserved for attributes of the kind `service`. */
function groupFor(kind: AttributeKind, before: AttributeGroup): AttributeGroup {
  if (kind === 'service') return 'services';
  return before === 'services' ? 'more' : before;
}

/** Returns the first error of a list or of one of its items. */
const errorWithin = (errors: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];

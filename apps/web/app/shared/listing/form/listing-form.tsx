import { Submit } from '@dalil/browser/forms/submit';
import { isPublicState } from '@dalil/contract/listing-states';
import { Button, ButtonLink } from '@dalil/ui/button';
import { RequiredNote } from '@dalil/ui/field';
import { ArrowLeft, ArrowRight, Send } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Stepper } from '@dalil/ui/stepper';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { arePhotosUnderWay, photosSettled } from '../../forms/photos/photos-under-way.ts';
import { invalidateMyPosts } from '../owner/use-change-post.ts';
import { DraftNotes } from './draft/draft-notes.tsx';
import type { SavedDraft, SaveState } from './draft/draft-saver.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FormDefinition } from './field-store.ts';
import { FieldsProvider } from './fields.ts';
import { useFocusError } from './focus-error.ts';
import type { FormWords } from './form-messages.ts';
import { ConsentCheckboxes, missingConsent, noConsents } from './panels/consent-checkboxes.tsx';
import { DuplicatesNote } from './panels/duplicates-note.tsx';
import { Sent } from './sent.tsx';
import { reviewStep, type Steps } from './steps.ts';
import { useListingForm } from './use-listing-form.ts';

interface ListingFormProps<V extends object> {
  form: FormDefinition<V>;
  opened: SavedDraft | null;
  onCreated: (id: number) => void;
  valuesOf: (saved: SavedDraft | null) => V;
  /** Fields of each step except the review; a single-page form has one entry, `page`. */
  panels: Readonly<Record<string, ReactNode>>;
  review?: (goTo: (step: string) => void) => ReactNode;
  /** Live preview of the card. */
  preview: ReactNode;
  /**
   * A step that the author may skip for now, having no content at hand. The next steps are open; the draft remains
   * unfinished.
   */
  later?: { step: string; label: string };
  /** For single-page forms: URL of the page on which the user chose this form. */
  backPath?: string | undefined;
  word: FormWords;
  /** Returns the URL of a listing for its owner. `listPath`: the list of all their listings. */
  ownPath: (id: number) => string;
  listPath: string;
}

/**
 * Form of a kind. All steps stay mounted, so that photo uploads continue on the next step. A single-page form has one
 * step, which is treated as the last.
 */
export function ListingForm<V extends object>({
  form: definition,
  opened,
  onCreated,
  valuesOf,
  panels,
  review,
  preview,
  later,
  backPath,
  word,
  ownPath,
  listPath,
}: ListingFormProps<V>) {
  const t = useTranslations();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const steps = definition.steps.names;
  const { step, index, moved, goTo } = useStep(definition.steps);
  const stepped = steps.length > 1;
  const last = index === steps.length - 1;
  const form = useListingForm({ form: definition, opened, valuesOf, step, onCreated });
  const { draft, store } = form;
  // The first save added the draft's id to the URL.
  const [address] = useSearchParams();
  const begun = opened?.id ?? Number(address.get('id'));
  const root = useRef<HTMLFormElement>(null);
  const focusError = useFocusError(root, store, step);
  // Consents are required once: an author who edits a submitted post has already given them.
  const asked = !opened || opened.state === 'draft';
  const [promises, setPromises] = useState(noConsents);
  const [sent, setSent] = useState<number | null>(null);
  const [awaiting, setAwaiting] = useState(false);

  const forgetList = () => invalidateMyPosts(queries);
  const leave = () => {
    void forgetList();
    void navigate(listPath);
  };

  async function onSend() {
    if (opened && isPublicState(opened.state) && !opened.edit && !form.changed) {
      toast('info', t('listing-form.unchanged'));
      return leave();
    }
    const wrong = form.checkAll();
    if (!wrong && asked && missingConsent(promises)) return setPromises({ ...promises, told: true });
    const result = wrong ? { wrong } : await form.send();
    if (!result) return;
    if ('wrong' in result) {
      focusError(result.wrong);
      if (result.wrong !== step) goTo(result.wrong);
      return;
    }
    const { id, state, edit } = result.sent;
    if (state === 'pending') {
      void forgetList();
      return setSent(id);
    }
    if (edit) toast('success', t('listing-form.changesSent'));
    else if (opened && isPublicState(opened.state)) toast('success', t('listing-form.changesPublic'));
    else toast('success', t('notices.postPublished'));
    leave();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    // A photo that is still being uploaded is not in the values yet. Submission waits for it if photos are the only
    // invalid fields.
    const wrong = Object.keys(store.wrong(last ? undefined : step));
    const needed = last || wrong.length > 0;
    if (needed && arePhotosUnderWay() && wrong.every((field) => /photos$/i.test(field))) {
      setAwaiting(true);
      await photosSettled();
      setAwaiting(false);
    }
    if (last) return void onSend();
    if (form.check(step)) goOn();
    else focusError(step);
  }
  async function onSave() {
    if (await form.save()) toast('success', t('listing-form.save.saved'));
    else if (!opened && !form.changed) toast('info', t('listing-form.unchanged'));
  }
  const goOn = () => goTo(steps[index + 1] ?? reviewStep);

  /**
   * Validates only when the focus moves to another field. If a button is being clicked, a new message would move it
   * from under the pointer.
   */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name && value && relatedTarget instanceof Element && relatedTarget.matches('.control-input'))
      store.tell([name]);
  }

  if (sent)
    return <Sent ownPath={ownPath(sent)} listPath={listPath} word={word} onEdit={() => setSent(null)} />;

  const savedHint = <SavedHint state={draft.state} saved={opened !== null || form.changed} />;
  return (
    <FieldsProvider value={store as never}>
      {stepped ? (
        <Stepper steps={steps.map((name) => word(`steps.${name}`))} current={index} />
      ) : (
        <Row between wrap className="listing-form-head">
          <RequiredNote />
          {savedHint}
        </Row>
      )}
      <div className="listing-form-columns">
        <form ref={root} noValidate onSubmit={(event) => void onSubmit(event)} onBlur={onBlur}>
          {stepped && (
            <StepHead key={step} title={word(`head.${step}`)} lede={word(`lede.${step}`)} focused={moved} />
          )}
          <DraftNotes
            opened={opened}
            {...draft}
            word={word}
            onMine={form.keepMine}
            onTheirs={form.takeTheirs}
          />
          {stepped && !opened && index === 0 && (
            // Shown at the start: authors who know the required information in advance are less likely to give up
            // halfway.
            <Note tone="plain">
              <b>{word('needed.title')}</b>
              <p>{word('needed.text')}</p>
            </Note>
          )}
          <ErrorSummary step={step} form={root} />
          {steps.map((name) => (
            <div
              key={`${name} ${form.edition}`}
              data-step={name}
              className="step-panel"
              hidden={name !== step}
            >
              {name === reviewStep ? step === name && review?.(goTo) : panels[name]}
            </div>
          ))}
          {last && asked && (
            <ConsentCheckboxes owner={word('promise.owner')} promises={promises} onChange={setPromises} />
          )}
          <Row wrap className="listing-form-foot">
            {backPath && (
              <ButtonLink variant="bordered" icon={ArrowLeft} mirrorIcon href={backPath}>
                {t('common.action.back')}
              </ButtonLink>
            )}
            {index > 0 && (
              <Button
                variant="bordered"
                icon={ArrowLeft}
                mirrorIcon
                onClick={() => goTo(steps[index - 1] ?? reviewStep)}
              >
                {t('common.action.back')}
              </Button>
            )}
            {stepped && savedHint}
            {!stepped && asked && (
              <Button variant="ghost" className="save-draft" onClick={() => void onSave()}>
                {t('listing-form.saveDraft')}
              </Button>
            )}
            {later?.step === step && (
              <Button variant="ghost" onClick={goOn}>
                {later.label}
              </Button>
            )}
            {last ? (
              <Submit
                form={{ ...form, busy: form.busy || awaiting }}
                size="medium"
                icon={Send}
                mirrorIcon
                sending={t('listing-form.sending')}
              >
                {t('listing-form.send')}
              </Submit>
            ) : (
              <Button type="submit" iconEnd={ArrowRight} mirrorIcon loading={awaiting}>
                {t('common.action.continue')}
              </Button>
            )}
          </Row>
          <p role="status" className="field-hint">
            {awaiting && t('photos.awaiting')}
          </p>
          {/* The note is below the buttons, so that its appearance does not move them. */}
          {last && asked && begun > 0 && <DuplicatesNote id={begun} saved={draft.state === 'saved'} />}
        </form>
        <aside className="listing-form-preview">
          <h2>{t('listing-form.preview')}</h2>
          {preview}
          <p className="field-hint">{word('preview.note')}</p>
        </aside>
      </div>
    </FieldsProvider>
  );
}

/** The step is a query parameter: reloading stays on the step, and Back leads to the previous one. */
function useStep({ names }: Steps) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('step') ?? 1) - 1;
  const index = names[wanted] ? wanted : 0;
  const [first] = useState(index);
  const [moved, setMoved] = useState(false);
  if (index !== first && !moved) setMoved(true);
  const goTo = (step: string) =>
    setSearch(() => {
      // Uses `location`, because the draft's id may have been added to the URL meanwhile.
      const next = new URLSearchParams(location.search);
      next.set('step', String(names.indexOf(step) + 1));
      return next;
    });
  return { step: names[index] ?? reviewStep, index, moved, goTo };
}

interface StepHeadProps {
  title: string;
  lede: string;
  /** True after a step change on this page: the heading receives focus, so that reading starts there. */
  focused: boolean;
}

function StepHead({ title, lede, focused }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="step-head">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{lede}</p>
    </div>
  );
}

interface SavedHintProps {
  state: SaveState;
  /** True if a draft can be saved: an untouched form has none. */
  saved: boolean;
}

function SavedHint({ state, saved }: SavedHintProps) {
  const t = useTranslations('listing-form.save');
  return (
    <span className="save-state field-hint">
      {saved && (state === 'saved' || state === 'saving' ? t(state) : t('unsaved'))}
    </span>
  );
}

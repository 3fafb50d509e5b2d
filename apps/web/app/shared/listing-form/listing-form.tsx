import { isLive } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { Button } from '@dalil/ui/button';
import { ArrowLeft, ArrowRight, Send } from '@dalil/ui/icons';
import { Stepper } from '@dalil/ui/stepper';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Step, steps } from '../../features/businesses/form/business-form.ts';
import { BusinessStep } from '../../features/businesses/form/business-step.tsx';
import { ContactStep } from '../../features/businesses/form/contact-step.tsx';
import { Needed } from '../../features/businesses/form/needed.tsx';
import { PhotosStep } from '../../features/businesses/form/photos-step.tsx';
import { PlaceStep } from '../../features/businesses/form/place-step.tsx';
import { Preview } from '../../features/businesses/form/preview.tsx';
import { ReviewStep } from '../../features/businesses/form/review-step.tsx';
import type { Usual } from '../../features/businesses/form/values.ts';
import { Submit } from '../forms/submit.tsx';
import { forgetMyPosts } from '../listing/mine/use-change-post.ts';
import { DraftNotes } from './draft-notes.tsx';
import type { SavedDraft } from './draft-saver.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldsContext } from './fields.ts';
import { noPromises, PromiseBoxes, unkept } from './promise-boxes.tsx';
import { Sent } from './sent.tsx';
import { useFocusError } from './use-focus-error.ts';
import { useBusinessForm } from './use-listing-form.ts';

interface BusinessFormProps {
  opened: SavedDraft | null;
  usual: Usual;
  onCreated: (id: number) => void;
}

/** Five steps; every one stays in the page, so that photos go on being sent while the next is filled in. */
export function BusinessForm({ opened, usual, onCreated }: BusinessFormProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { step, index, moved, goTo } = useStep();
  const form = useBusinessForm({ opened, usual, step, onCreated });
  const { draft, store } = form;
  const root = useRef<HTMLFormElement>(null);
  const focusError = useFocusError(root, store, step);
  // Asked once: who changes what was sent before has said so already.
  const asked = !opened || opened.state === 'draft';
  const [promises, setPromises] = useState(noPromises);
  const [sent, setSent] = useState<number | null>(null);

  const forgetList = () => forgetMyPosts(queries);
  const leave = () => {
    void forgetList();
    void navigate(href(paths.myBusinesses));
  };

  async function onSend() {
    if (opened && isLive(opened.state) && !opened.edit && !form.changed) {
      toast('info', t('add-business.unchanged'));
      return leave();
    }
    const wrong = form.checkAll();
    if (!wrong && asked && unkept(promises)) return setPromises({ ...promises, told: true });
    const result = wrong ? { wrong } : await form.send();
    if (!result) return;
    if ('wrong' in result) {
      focusError(result.wrong);
      return goTo(result.wrong);
    }
    const { id, state, edit } = result.sent;
    if (state === 'pending') {
      void forgetList();
      return setSent(id);
    }
    if (edit) toast('success', t('add-business.changesSent'));
    else if (opened && isLive(opened.state)) toast('success', t('add-business.changesPublic'));
    else toast('success', t('notices.postPublished'));
    leave();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (step === 'review') return void onSend();
    if (form.check(step)) goOn();
    else focusError(step);
  }
  const goOn = () => goTo(steps[index + 1] ?? 'review');

  /** On the way to another field only: a message that appears under a pressed button would move it from the pointer. */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name && value && relatedTarget instanceof Element && relatedTarget.matches('.control-input'))
      store.tell([name]);
  }

  if (sent) return <Sent id={sent} onEdit={() => setSent(null)} />;

  const panels: Record<Step, React.ReactNode> = {
    business: <BusinessStep />,
    contact: <ContactStep />,
    photos: <PhotosStep />,
    place: <PlaceStep />,
    review: step === 'review' && <ReviewStep onEdit={goTo} />,
  };

  return (
    <FieldsContext value={store}>
      <Stepper steps={steps.map((name) => t(`add-business.steps.${name}`))} current={index} />
      <div className="add-business-columns">
        <form ref={root} noValidate onSubmit={onSubmit} onBlur={onBlur}>
          <StepHead key={step} step={step} focused={moved} />
          <DraftNotes opened={opened} {...draft} onMine={form.keepMine} onTheirs={form.takeTheirs} />
          {!opened && step === 'business' && <Needed />}
          <ErrorSummary step={step} form={root} />
          {steps.map((name) => (
            <div
              key={`${name} ${form.edition}`}
              data-step={name}
              className="step-panel"
              hidden={name !== step}
            >
              {panels[name]}
            </div>
          ))}
          {step === 'review' && asked && <PromiseBoxes promises={promises} onChange={setPromises} />}
          <div className="add-business-foot">
            {index > 0 && (
              <Button
                variant="bordered"
                icon={ArrowLeft}
                mirrorIcon
                onClick={() => goTo(steps[index - 1] ?? 'business')}
              >
                {t('common.action.back')}
              </Button>
            )}
            <SaveState state={draft.state} saved={opened !== null || form.changed} />
            {step === 'photos' && <PhotosLater onLater={goOn} />}
            {step === 'review' ? (
              <Submit form={form} size="medium" icon={Send} sending={t('add-business.sending')}>
                {t('add-business.send')}
              </Submit>
            ) : (
              <Button type="submit" iconEnd={ArrowRight} mirrorIcon>
                {t('common.action.continue')}
              </Button>
            )}
          </div>
        </form>
        <aside className="add-business-preview">
          <h2>{t('add-business.preview.title')}</h2>
          <Preview />
          <p className="field-hint">{t('add-business.preview.note')}</p>
        </aside>
      </div>
    </FieldsContext>
  );
}

/** The step stands in the address: reloading stays in it, and Back is the step before. */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('step') ?? 1) - 1;
  const index = steps[wanted] ? wanted : 0;
  const [first] = useState(index);
  const [moved, setMoved] = useState(false);
  if (index !== first && !moved) setMoved(true);
  const goTo = (step: Step) =>
    setSearch(() => {
      // Not what was drawn last: the draft may have got its id meanwhile.
      const next = new URLSearchParams(location.search);
      next.set('step', String(steps.indexOf(step) + 1));
      return next;
    });
  return { step: steps[index] ?? 'business', index, moved, goTo };
}

/** `focused` when the step was changed here: what follows is read from its beginning. */
function StepHead({ step, focused }: { step: Step; focused: boolean }) {
  const t = useTranslations('add-business');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="step-head">
      <h2 ref={heading} tabIndex={-1}>
        {t(`head.${step}`)}
      </h2>
      <p>{t(`lede.${step}`)}</p>
    </div>
  );
}

/** Photos are what an owner may not have at hand: the rest goes on without them, and the draft waits. */
function PhotosLater({ onLater }: { onLater: () => void }) {
  const t = useTranslations('add-business');
  return (
    <Button variant="ghost" onClick={onLater}>
      {t('photosLater')}
    </Button>
  );
}

interface SaveStateProps {
  state: ReturnType<typeof useBusinessForm>['draft']['state'];
  /** Whether there is anything that could be saved: an untouched form has no draft. */
  saved: boolean;
}

function SaveState({ state, saved }: SaveStateProps) {
  const t = useTranslations('add-business.save');
  return (
    <span className="save-state field-hint">
      {saved && (state === 'saved' || state === 'saving' ? t(state) : t('unsaved'))}
    </span>
  );
}

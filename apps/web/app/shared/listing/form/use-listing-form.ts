import { useSending } from '@dalil/browser/forms/use-sending';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readUnsaved, type SavedDraft } from './draft/draft-saver.ts';
import { useListingDraft } from './draft/use-listing-draft.ts';
import { createFieldStore, type FormDefinition } from './field-store.ts';

interface Options<V extends object> {
  form: FormDefinition<V>;
  opened: SavedDraft | null;
  /**
   * Returns the form values of a saved draft, possibly from an older version of the form, or the start values if
   * null.
   */
  valuesOf: (saved: SavedDraft | null) => V;
  step: string;
  onCreated: (id: number) => void;
}

/** State of a listing form: its values, validation errors and saving. */
export function useListingForm<V extends object>({ form, opened, valuesOf, step, onCreated }: Options<V>) {
  const { steps, inputOf } = form;
  const { saver, ...draft } = useListingDraft<V>({
    form,
    opened,
    step: steps.names.indexOf(step) + 1,
    inputOf,
    onCreated,
  });
  const [{ store, unsaved }] = useState(() => {
    const kept = readUnsaved<V>(form, opened?.id);
    const whole = (typed: V | undefined): V => {
      const values = { ...(opened ? valuesOf(opened) : withOwnEmail(valuesOf(null))), ...typed };
      return form.migrateStored?.(values) ?? values;
    };
    const unsaved = kept && {
      ...kept,
      values: whole(kept.values),
      sent: kept.sent && { ...kept.sent, values: whole(kept.sent.values) },
    };
    return { store: createFieldStore(form, whole(kept?.values)), unsaved };
  });
  /** Incremented when all values are replaced, to remount fields with internal state. */
  const [edition, setEdition] = useState(0);
  const [changed, setChanged] = useState(unsaved !== null);
  const { busy, failure, run } = useSending({
    store,
    isField: (path) => steps.firstWrong({ [path]: '' }) !== undefined,
  });

  const onChanged = useEffectEvent(() => {
    setChanged(true);
    saver.change(store.values());
  });
  // Saves the input stored in this tab, unless another device saved a newer version.
  const settle = useEffectEvent(() => {
    if (unsaved) saver.resume(unsaved);
  });
  useEffect(() => settle(), []);
  // The step is saved, because a draft is reopened at the step where its author stopped. A submitted post stores no
  // step, so moving between steps saves nothing.
  const at = useRef(step);
  const onMoved = useEffectEvent((to: string) => {
    if (at.current === to) return;
    at.current = to;
    if (!opened || opened.state === 'draft') saver.moved(store.values());
  });
  useEffect(() => onMoved(step), [step]);
  // A layout effect subscribes before the user can type; earlier input would not be saved.
  useLayoutEffect(() => store.listen('values', () => onChanged()), [store]);

  /** Shows the errors of a step; returns true if there are none. */
  const check = (step: string): boolean => {
    const wrong = Object.keys(store.wrong(step));
    store.tell(wrong);
    return wrong.length === 0;
  };

  /** Shows all errors and returns the first step that has one. */
  const checkAll = (): string | undefined => {
    const wrong = store.wrong();
    store.tell(Object.keys(wrong));
    return steps.firstWrong(wrong);
  };

  /** Submits the listing for review. Returns the step in which the server found an error, or the result. */
  const send = async (): Promise<
    { wrong: string } | { sent: Awaited<ReturnType<typeof saver.submit>>['data'] } | null
  > => {
    const result = await run(() => saver.submit());
    if ('done' in result) return { sent: result.done.data };
    const step = steps.firstWrong(result.refused);
    return step ? { wrong: step } : null;
  };

  /** Saves immediately; returns true if there is a saved draft. */
  const save = async (): Promise<boolean> => {
    // The form shows why the save failed, so the reason is ignored here.
    const done = await saver.flush().then(
      () => true,
      () => false,
    );
    return done && (opened !== null || changed);
  };

  /** Replaces the local input with the version that another device saved. */
  const takeTheirs = () => {
    const newer = saver.takeTheirs();
    if (!newer) return;
    store.replace(valuesOf(newer));
    setEdition((count) => count + 1);
  };

  return {
    store,
    edition,
    changed,
    busy,
    // A conflict is not shown as a failure, because it has a note of its own.
    failure: failure?.code === 'conflict' ? null : failure,
    draft,
    keepMine: saver.keepMine,
    check,
    checkAll,
    send,
    save,
    takeTheirs,
  };
}

/** Prefills the contact email of a new form with the account's email. */
function withOwnEmail<V extends object>(values: V): V {
  const email = memberStorage.email();
  return email && 'email' in values && values.email === '' ? { ...values, email } : values;
}

import { useSending } from '@dalil/browser/forms/use-sending';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readUnsaved, type SavedDraft } from './draft/draft-saver.ts';
import { useListingDraft } from './draft/use-listing-draft.ts';
import { createFieldStore, type FormDefinition } from './field-store.ts';

interface Options<V extends object> {
  form: FormDefinition<V>;
  opened: SavedDraft | null;
  /** The fields of a draft, whatever was typed on the device that saved it; or those of a new form. */
  valuesOf: (saved: SavedDraft | null) => V;
  step: string;
  onCreated: (id: number) => void;
}

/** The values of the form, what is wrong with them, and their way to the server. */
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
      return form.mend?.(values) ?? values;
    };
    const unsaved = kept && {
      ...kept,
      values: whole(kept.values),
      sent: kept.sent && { ...kept.sent, values: whole(kept.sent.values) },
    };
    return { store: createFieldStore(form, whole(kept?.values)), unsaved };
  });
  /** Raised when all values are replaced: fields that hold their own begin anew. */
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
  // What this tab kept is saved now, unless another device was quicker.
  const settle = useEffectEvent(() => {
    if (unsaved) saver.resume(unsaved);
  });
  useEffect(() => settle(), []);
  // A draft is opened again where its author was. What was sent is not changed by looking through it.
  const at = useRef(step);
  const onMoved = useEffectEvent((to: string) => {
    if (at.current === to) return;
    at.current = to;
    if (!opened || opened.state === 'draft') saver.moved(store.values());
  });
  useEffect(() => onMoved(step), [step]);
  // Before anybody can type: what is typed before a form listens would not be saved.
  useLayoutEffect(() => store.listen('values', () => onChanged()), [store]);

  /** Says what is wrong in a step; true when nothing is. */
  const check = (step: string): boolean => {
    const wrong = Object.keys(store.wrong(step));
    store.tell(wrong);
    return wrong.length === 0;
  };

  /** Says all that is wrong, and in which step the first of it is. */
  const checkAll = (): string | undefined => {
    const wrong = store.wrong();
    store.tell(Object.keys(wrong));
    return steps.firstWrong(wrong);
  };

  /** Sends it for review. Answers the step in which the server found something wrong, or what became of it. */
  const send = async (): Promise<
    { wrong: string } | { sent: Awaited<ReturnType<typeof saver.submit>>['data'] } | null
  > => {
    const result = await run(() => saver.submit());
    if ('done' in result) return { sent: result.done.data };
    const step = steps.firstWrong(result.refused);
    return step ? { wrong: step } : null;
  };

  /** Saves it at once; true when there is something to come back to. */
  const save = async (): Promise<boolean> => {
    // Why it could not stands above the form.
    const done = await saver.flush().then(
      () => true,
      () => false,
    );
    return done && (opened !== null || changed);
  };

  /** Shows the version that another device saved. */
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
    // The newer version of another device has a note of its own.
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

/** A new form that asks for a contact email begins with that of the account. */
function withOwnEmail<V extends object>(values: V): V {
  const email = memberStorage.email();
  return email && 'email' in values && values.email === '' ? { ...values, email } : values;
}

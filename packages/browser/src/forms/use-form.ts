import type { Parsed, Schema } from '@dalil/contract/schema';
import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import { chunk } from '../chunk-load.ts';
import { useDraft } from './form-draft.ts';
import { type FieldOfCode, schemaErrors } from './form-errors.ts';
import { createFormStore } from './form-store.ts';
import { formValues } from './form-values.ts';
import { useSending } from './use-sending.ts';

interface FormOptions<S extends Schema> {
  /**
   * Loads the schema when the form receives the focus: loaded earlier, it would cost visitors who only read the page
   * more than the page itself.
   */
  schema: () => Promise<S>;
  /** Values that have no visible field, such as the token that belongs to a code. */
  extra?: Record<string, unknown>;
  send: (input: Parsed<S>) => Promise<unknown>;
  fieldOf?: FieldOfCode;
  /** Name under which the input is stored until it is sent, at most for the lifetime of the tab. */
  draft?: string;
  /**
   * Retains the draft after sending, because a later step may lead back to this form. The last step must delete it.
   */
  keepDraft?: boolean;
}

/**
 * Form of uncontrolled inputs, validated with the contract's schema: a field when the focus leaves it and, once
 * invalid, on each change; the whole form before sending. Uncontrolled inputs keep values entered or autofilled
 * before hydration.
 */
export function useForm<S extends Schema>({
  schema,
  extra,
  send,
  fieldOf,
  draft,
  keepDraft = false,
}: FormOptions<S>) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const loaded = useRef<S>(null);
  const [store] = useState(() =>
    createFormStore<Record<string, unknown>>(
      {},
      {
        errorsIn: (values) => schemaErrors(loaded.current?.safeParse(values).error?.issues ?? []),
        together: true,
      },
    ),
  );
  const errors = useSyncExternalStore(
    (listener) => store.listen('errors', listener),
    store.shown,
    store.shown,
  );
  const sending = useRef(false);
  const { busy, failure, run } = useSending({
    store,
    isField: (name) => Boolean(form.current?.elements.namedItem(name)),
    ...(fieldOf && { fieldOf }),
  });
  const [refusals, setRefusals] = useState(0);
  const { keep, drop } = useDraft(form, draft);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const load = useCallback(async () => {
    loaded.current ??= await chunk(schema());
    return loaded.current;
  }, [schema]);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    // The user may have focused the form before hydration, when no focus event was handled.
    if (form.current?.contains(document.activeElement)) prepare();
  }, [prepare]);

  const read = (element: HTMLFormElement) => ({ ...formValues(element), ...extra });

  function onInput(event: FormEvent<HTMLFormElement>) {
    keep();
    if (Object.keys(errors).length > 0) store.fill(read(event.currentTarget));
  }

  /**
   * Validates only when the focus moves to another field: an error message shown while a button is being clicked
   * would move the button away from the pointer.
   */
  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (!value || !(relatedTarget instanceof Element) || !relatedTarget.matches('.control-input')) return;
    store.fill(read(currentTarget));
    if (store.wrong()[name]) store.tell([name]);
  }

  async function submit(element: HTMLFormElement) {
    sending.current = true;
    const result = await run(async () => {
      const rules = await load();
      const values = read(element);
      // Validates the whole form again and drops errors of an earlier rejection by the server.
      store.replace(values);
      const { success, data } = rules.safeParse(values);
      if (success) await send(data as Parsed<S>);
      else store.tell(Object.keys(store.wrong()));
      return success;
    });
    sending.current = false;
    if (!('done' in result && result.done)) return setRefusals((count) => count + 1);
    if (!keepDraft) drop();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  }

  return {
    /**
     * Props of the `form` element. The method is `post`, so that a submission before hydration does not put passwords
     * into the URL.
     */
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: prepare,
      onInput,
      onBlur,
      onSubmit,
    } as const,
    busy,
    failure,
    error: (name: string) => (errors[name] ? t(errors[name] as 'errors.internal') : undefined),
  };
}

export type Form = ReturnType<typeof useForm>;

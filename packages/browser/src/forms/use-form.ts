import type { Parsed, Schema } from '@dalil/contract/schema';
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chunk } from '../chunk-load.ts';
import {
  type FieldErrors,
  type FieldOfCode,
  type FormFailure,
  refusal,
  schemaErrors,
} from './form-refusal.ts';
import { formValues } from './form-values.ts';
import { useDraft } from './typed-draft.ts';

interface FormOptions<S extends Schema> {
  /** Fetched when somebody enters the form: whoever only passes by would load more for it than for the page. */
  schema: () => Promise<S>;
  /** Values that no field shows, such as the ticket of a code. */
  extra?: Record<string, unknown>;
  send: (input: Parsed<S>) => Promise<unknown>;
  fieldOf?: FieldOfCode;
  /** Keeps what is typed under this name while the tab lives, or until it is sent. */
  draft?: string;
  /** A later step may lead back to this form: what ends it all drops the draft. */
  keepDraft?: boolean;
}

const none: FieldOfCode = {};

/**
 * A form of plain inputs, checked by the contract's schema: when a field is left for another, on each change once it
 * was wrong, and as a whole before it is sent. The browser keeps the values, so that what was typed or filled in before
 * the script arrived counts too.
 */
export function useForm<S extends Schema>({
  schema,
  extra,
  send,
  fieldOf = none,
  draft,
  keepDraft = false,
}: FormOptions<S>) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { keep, drop } = useDraft(form, draft);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const loaded = useRef<S>(null);
  const load = useCallback(async () => {
    loaded.current ??= await chunk(schema());
    return loaded.current;
  }, [schema]);
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    // Entered before the page was alive.
    if (form.current?.contains(document.activeElement)) prepare();
  }, [prepare]);

  const parse = (rules: S, element: HTMLFormElement) => rules.safeParse({ ...formValues(element), ...extra });
  const wrong = (element: HTMLFormElement) =>
    loaded.current ? schemaErrors(parse(loaded.current, element).error?.issues ?? []) : {};

  function refuse(found: FieldErrors, why: FormFailure | null = null) {
    setErrors(found);
    setFailure(why);
    setRefusals((count) => count + 1);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    keep();
    if (Object.keys(errors).length === 0) return;
    const now = wrong(event.currentTarget);
    setErrors((before) => Object.fromEntries(Object.entries(now).filter(([name]) => name in before)));
  }

  /** On the way to another field only: a message that appears under a pressed button would move it from the pointer. */
  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (!value || !(relatedTarget instanceof Element) || !relatedTarget.matches('.control-input')) return;
    const message = wrong(currentTarget)[name];
    if (message) setErrors((before) => ({ ...before, [name]: message }));
  }

  async function submit(element: HTMLFormElement) {
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { success, data, error } = parse(await load(), element);
      if (!success) return refuse(schemaErrors(error.issues));
      setErrors({});
      await send(data);
      if (!keepDraft) drop();
    } catch (caught) {
      const { errors: found, failure: why } = refusal(caught, element, fieldOf);
      refuse(found, why);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  }

  return {
    /** For the `form` element. It posts, so that no password stands in an address if it is sent before the script is there. */
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

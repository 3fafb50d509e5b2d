import { failureCode } from '@dalil/browser/api/failure-code';
import { toast } from '@dalil/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../messages-of.ts';
import { differencesIn } from './differences.ts';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

export interface Kept<Content> {
  version: number;
  content: Content;
}

/** What a toast says of what is kept now; null says nothing. */
type Said<Read> = ((read: Read) => string) | null;

/** What is being written, beside what was read. */
export function useDraft<Content, Read extends Kept<Content>>(
  /** Under which unsaved changes are stored in this browser. */
  name: string,
  kept: Read,
  send: (next: Kept<Content>) => Promise<{ data: Read }>,
  /** Said when it is saved, where visitors do not see it at once. */
  saved?: (read: Read) => string,
) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(kept);
  const [content, setContent] = useState(() => readStoredDraft<Content>(name, kept.version) ?? kept.content);
  const [restored, setRestored] = useState(() => differencesIn(kept.content, content) > 0);
  /** What was read or saved last, for what was begun before. */
  const newest = useRef(kept);
  /** Counts how often it was filled anew: fields with a state of their own then begin again. */
  const [edition, setEdition] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [outdated, setOutdated] = useState(false);
  const [busy, setBusy] = useState(false);
  const changes = differencesIn(base.content, content);
  const isChanged = changes > 0;

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  useEffect(() => {
    storeDraft(name, isChanged ? { version: base.version, content } : null);
  }, [name, isChanged, base.version, content]);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function fill(next: Content) {
    setRestored(false);
    setContent(next);
    setErrors({});
    setEdition((count) => count + 1);
  }

  /** Sends something; what is wrong with it is said where it was typed. Answers what is kept from now on. */
  async function run(
    call: () => Promise<{ data: Read }>,
    said: Said<Read>,
    sent: Content = newest.current.content,
  ): Promise<Read | null> {
    if (busy) return null;
    setBusy(true);
    try {
      const { data } = await call();
      newest.current = data;
      setBase(data);
      setRestored(false);
      // What was typed meanwhile stays, as a change of what is saved now.
      setContent((now) => (differencesIn(sent, now) === 0 ? data.content : now));
      setErrors({});
      if (said) toast('success', said(data));
      return data;
    } catch (error) {
      const code = failureCode(error);
      setOutdated(code === 'conflict');
      const messages = messagesOf(error);
      setErrors(messages);
      // A photo is refused beside the fields, under the name of the part.
      const [, other] = Object.entries(messages).find(([path]) => !path.startsWith('content.')) ?? [];
      if (code !== 'conflict') toast('error', other ?? t(`errors.${code}`));
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function save(said: Said<Read> = saved ?? (() => t('staff.content.saved'))): Promise<Read | null> {
    return run(() => send({ version: base.version, content }), said, content);
  }

  return {
    form,
    /** As it was read or saved last. */
    kept: base,
    content,
    edition,
    changes,
    busy,
    outdated,
    /** Whether it began with changes that were not saved last time. */
    restored,
    /** Some of it, as it was typed. */
    change: (part: Partial<Content>) => setContent((before) => ({ ...before, ...part })),
    /** What is kept already, such as what a dialog saved: no change of this draft. */
    keep: (saved: (before: Content) => Content) => {
      newest.current = { ...newest.current, content: saved(newest.current.content) };
      setBase(newest.current);
      setContent(saved);
    },
    fill,
    undo: () => fill(base.content),
    save,
    run,
    /** What is wrong with a field, such as `states.0.title.en`. */
    error: (path: string): string | undefined => errors[`content.${path}`],
    /** Whether something is, within one of a list. */
    isWrong: (path: string): boolean =>
      Object.keys(errors).some((each) => each.startsWith(`content.${path}.`)),
  };
}

export type Draft<Content, Read extends Kept<Content> = Kept<Content>> = ReturnType<
  typeof useDraft<Content, Read>
>;

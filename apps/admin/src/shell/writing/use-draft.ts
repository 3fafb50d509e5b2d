import { failureCode } from '@dalil/browser/api/failure-code';
import { toast } from '@dalil/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../messages-of.ts';
import { differencesIn } from './differences.ts';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

export interface Versioned<Content> {
  version: number;
  content: Content;
}

/** Returns the toast message after saving; null for no toast. */
type Said<Read> = ((read: Read) => string) | null;

/**
 * State of an editor: the content being edited and the content last saved. Unsaved changes are stored in this browser
 * and restored when the editor is opened again.
 */
export function useDraft<Content, Read extends Versioned<Content>>(
  /** Storage key of the unsaved changes in this browser. */
  name: string,
  kept: Read,
  send: (next: Versioned<Content>) => Promise<{ data: Read }>,
  /** Returns the message after saving, for content whose changes visitors do not see immediately. */
  saved?: (read: Read) => string,
) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(kept);
  const [content, setContent] = useState(() => readStoredDraft<Content>(name, kept.version) ?? kept.content);
  const [restored, setRestored] = useState(() => differencesIn(kept.content, content) > 0);
  /**
   * Content that was last loaded or saved. Requests read it here, because they may have started with an older
   * version.
   */
  const newest = useRef(kept);
  /** Incremented whenever the content is replaced; used as a key to reset fields with local state. */
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

  /**
   * Sends a request and shows validation errors at their fields. Resolves to the saved content, or to null on
   * failure.
   */
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
      // Input made during the request remains as a change to the saved content.
      setContent((now) => (differencesIn(sent, now) === 0 ? data.content : now));
      setErrors({});
      if (said) toast('success', said(data));
      return data;
    } catch (error) {
      const code = failureCode(error);
      setOutdated(code === 'conflict');
      const messages = messagesOf(error);
      setErrors(messages);
      // Upload errors are not about a field of the content, so they are shown in a toast.
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
    /** Content that was last loaded or saved. */
    kept: base,
    content,
    edition,
    changes,
    busy,
    outdated,
    /** True if unsaved changes of an earlier session were restored. */
    restored,
    /** Updates part of the content. */
    change: (part: Partial<Content>) => setContent((before) => ({ ...before, ...part })),
    /**
     * Applies content that is already saved on the server, for example by a dialog, without marking it as an unsaved
     * change.
     */
    keep: (saved: (before: Content) => Content) => {
      newest.current = { ...newest.current, content: saved(newest.current.content) };
      setBase(newest.current);
      setContent(saved);
    },
    fill,
    undo: () => fill(base.content),
    save,
    run,
    /** Returns the error of a field, such as `states.0.title.en`. */
    error: (path: string): string | undefined => errors[`content.${path}`],
    /** Returns true if a field within the path has an error. */
    isWrong: (path: string): boolean =>
      Object.keys(errors).some((each) => each.startsWith(`content.${path}.`)),
  };
}

export type Draft<Content, Read extends Versioned<Content> = Versioned<Content>> = ReturnType<
  typeof useDraft<Content, Read>
>;

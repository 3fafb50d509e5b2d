import { businessInput } from '@dalil/contract/businesses';
import { ApiError } from '@dalil/contract/client';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../shared/failure-code.ts';
import { type FieldErrors, type FormFailure, schemaErrors } from '../../shared/form-refusal.ts';
import { readUnsaved, type SavedDraft, useListingDraft } from '../../shared/use-listing-draft.ts';
import type { Fields } from './fields.ts';
import { errorsIn, fieldOf, firstWrong, type Step } from './steps.ts';
import { inputOf, type Values, valuesOf } from './values.ts';

interface Options {
  opened: SavedDraft | null;
  usual: Pick<Values, 'city' | 'state'>;
  onCreated: (id: number) => void;
}

const kind = 'business';
const wrongIn = (values: Values): FieldErrors =>
  schemaErrors(businessInput.safeParse(inputOf(values)).error?.issues ?? []);

/** The values of the form, what is wrong with them, and their way to the server. */
export function useBusinessForm({ opened, usual, onCreated }: Options) {
  const t = useTranslations();
  const draft = useListingDraft<Values>({ kind, opened, inputOf, onCreated });
  const [start] = useState(() => {
    const saved = valuesOf(opened?.input ?? {}, opened?.photos ?? [], usual);
    const unsaved = readUnsaved<Values>(kind, opened?.id);
    return { values: unsaved?.values ?? saved, unsaved };
  });
  const [values, setValues] = useState(start.values);
  const latest = useRef(values);
  /** Raised when all values are replaced: fields that hold their own begin anew. */
  const [edition, setEdition] = useState(0);
  const [changed, setChanged] = useState(start.unsaved !== null);
  /** Fields whose errors are said. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = { ...refused, ...wrongIn(values) };
  /** As it is now, also when a photo arrived that is not drawn yet. */
  const errorsNow = () => ({ ...refused, ...wrongIn(latest.current) });

  const set: Fields['set'] = (field, value) => {
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    setChanged(true);
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => fieldOf(path) !== field)),
    );
    draft.change(latest.current);
  };
  const tell = (paths: readonly string[]) => setTold((before) => new Set([...before, ...paths.map(fieldOf)]));

  /** Says what is wrong in a step; true when nothing is. */
  const check = (step: Step): boolean => {
    const wrong = Object.keys(errorsIn(step, errorsNow()));
    tell(wrong);
    return wrong.length === 0;
  };

  /** Sends it for review. Answers the step in which something is wrong, or what became of it. */
  const send = async (): Promise<
    { wrong: Step } | { sent: Awaited<ReturnType<typeof draft.submit>>['data'] } | null
  > => {
    const found = errorsNow();
    const wrong = firstWrong(found);
    if (wrong) {
      tell(Object.keys(found));
      return { wrong };
    }
    setBusy(true);
    setFailure(null);
    try {
      return { sent: (await draft.submit()).data };
    } catch (error) {
      const refusals = fieldErrors(error);
      const step = firstWrong(refusals);
      setRefused(refusals);
      tell(Object.keys(refusals));
      if (step) return { wrong: step };
      const code = failureCode(error);
      if (code !== 'conflict')
        setFailure({ code: code === 'unauthenticated' ? 'sessionEnded' : code, retryAfterSeconds: 0 });
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** Shows the version that another device saved. */
  const takeTheirs = () => {
    const newer = draft.takeTheirs();
    if (!newer) return;
    latest.current = valuesOf(newer.input, newer.photos, usual);
    setValues(latest.current);
    setRefused({});
    setEdition((count) => count + 1);
  };

  const error = (path: string) => {
    const key = told.has(fieldOf(path)) ? errors[path] : undefined;
    return key ? t(key as 'errors.internal') : undefined;
  };
  const fields: Fields = { values, set, error };
  return { fields, errors, edition, changed, busy, failure, draft, start, tell, check, send, takeTheirs };
}

function fieldErrors(error: unknown): FieldErrors {
  const problem = error instanceof ApiError ? error.problem : null;
  return Object.fromEntries(
    Object.entries(problem?.errors ?? {}).flatMap(([path, [first]]) => (first ? [[path, first.key]] : [])),
  );
}

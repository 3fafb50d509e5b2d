import { useClient } from '@dalil/browser/api/use-client';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  createDraftSaver,
  draftsSettled,
  type FormOf,
  type SavedDraft,
  type SaveState,
} from './draft-saver.ts';

interface Options<V> {
  form: FormOf;
  /** The existing draft that the user opened; null for a new form. */
  opened: SavedDraft | null;
  /** Number of the current step, starting at 1. */
  step: number;
  inputOf: (values: V) => Record<string, unknown>;
  /** Called with the id of the draft after the first save. */
  onCreated: (id: number) => void;
}

/** Saves the draft automatically while its form is mounted. */
export function useListingDraft<V>({ form, opened, step, inputOf, onCreated }: Options<V>) {
  const client = useClient();
  const [state, setState] = useState<SaveState>('saved');
  const [newer, setNewer] = useState<SavedDraft | null>(null);
  const [now] = useState({ step, onCreated });
  const [saver] = useState(() =>
    createDraftSaver<V>({
      client,
      form,
      opened,
      inputOf,
      step: () => now.step,
      onState: setState,
      onNewer: setNewer,
      onCreated: (id) => now.onCreated(id),
    }),
  );
  useEffect(() => {
    Object.assign(now, { step, onCreated });
  });
  useLayoutEffect(() => saver.enter(), [saver]);
  return { state, newer, saver };
}

/**
 * True once all saves of the previous form have completed. A form that opens earlier would send that form's input
 * again.
 */
export function useDraftsSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => void draftsSettled().then(() => setSettled(true)), []);
  return settled;
}

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
  /** The draft that was opened, if one was. */
  opened: SavedDraft | null;
  /** Of the form, from 1. */
  step: number;
  inputOf: (values: V) => Record<string, unknown>;
  /** A first save gave the draft its id. */
  onCreated: (id: number) => void;
}

/** A draft that is saved while it is typed, for as long as its form stands. */
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

/** Whether all that an earlier form sends is answered: one that opens before would send it as well. */
export function useDraftsSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => void draftsSettled().then(() => setSettled(true)), []);
  return settled;
}

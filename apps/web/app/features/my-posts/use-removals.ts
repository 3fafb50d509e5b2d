import { toast } from '@dalil/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../shared/failure-code.ts';
import { useChangePost } from './use-my-posts.ts';

/** How long what was deleted can be taken back. Leaving the page ends it at once. */
const undoMs = 10_000;

/** Posts that are being deleted: gone for the eye, and for good when the time to undo is over. */
export function useRemovals() {
  const t = useTranslations('errors');
  const change = useChangePost();
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const keep = (id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setGoing((before) => new Set([...before].filter((other) => other !== id)));
  };
  const finish = async (id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    try {
      await change(id, 'remove');
    } catch (error) {
      toast('error', t(failureCode(error)));
    }
    keep(id);
  };
  /** Starts the time, or starts it again. */
  const wait = (id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => void finish(id), undoMs),
    );
  };
  const remove = (id: number) => {
    setGoing((before) => new Set([...before, id]));
    wait(id);
  };
  /** While the keyboard or the pointer is on Undo nobody is hurried. */
  const hold = (id: number) => clearTimeout(timers.current.get(id));

  const finishAll = useEffectEvent(() => {
    for (const id of [...timers.current.keys()]) void finish(id);
  });
  useEffect(() => {
    const onLeave = () => finishAll();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      finishAll();
    };
  }, []);

  return { going, remove, undo: keep, hold, wait };
}

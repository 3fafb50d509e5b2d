import { useEffect, useEffectEvent, useRef } from 'react';

interface Marked {
  /** Sequence number of the newest message shown; 0 if there is none. */
  newest: number;
  /** Sequence number up to which the server has marked messages as read. */
  read: number;
  tell: (seq: number) => Promise<unknown>;
}

/**
 * Marks messages up to the sequence number `newest` as read while the tab is visible and focused. The caller must
 * pass only messages that are shown.
 */
export function useReadReceipts({ newest, read, tell }: Marked): void {
  const marked = useRef(0);
  const mark = useEffectEvent(() => {
    if (newest <= Math.max(read, marked.current) || document.hidden || !document.hasFocus()) return;
    marked.current = newest;
    tell(newest).catch(() => {
      // Allows a retry, with the next message or when the tab becomes visible again.
      marked.current = 0;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to be read
  useEffect(() => mark(), [newest, read]);
  useEffect(() => {
    const onLook = () => mark();
    addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, []);
}

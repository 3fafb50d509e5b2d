import { useEffect, useEffectEvent, useRef } from 'react';

interface Marked {
  /** The number of the newest message that is shown; 0 while nothing is. */
  newest: number;
  /** Up to which number the server knows that the reader has seen them. */
  read: number;
  tell: (seq: number) => Promise<unknown>;
}

/** What stands on a screen that somebody looks at is read. */
export function useReadMark({ newest, read, tell }: Marked): void {
  const marked = useRef(0);
  const mark = useEffectEvent(() => {
    if (newest <= Math.max(read, marked.current) || document.hidden || !document.hasFocus()) return;
    marked.current = newest;
    tell(newest).catch(() => {
      // It is said again with the next message, or when somebody comes back to the tab.
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

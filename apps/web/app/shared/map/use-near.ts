import { useEffect, useRef, useState } from 'react';

/** Whether an element is on the screen, or soon will be; once it was, it stays so. */
export function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [near]);
  return [near, ref] as const;
}

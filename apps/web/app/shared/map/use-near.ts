import { useEffect, useRef, useState } from 'react';

/**
 * Returns `[near, ref]`: `near` becomes true, permanently, once the element with the ref is in the viewport or at
 * most 200 pixels from it.
 */
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

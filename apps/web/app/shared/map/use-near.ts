import { useEffect, useRef, useState } from 'react';

/** True once an element is in or near the viewport; it never becomes false again. */
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

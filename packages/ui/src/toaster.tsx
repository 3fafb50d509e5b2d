import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { onToast, type ToastRequest } from './toast.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** Stands once in the shell. Fetches the toast library when there is a first toast to show. */
export function Toaster() {
  const [queue, setQueue] = useState<readonly ToastRequest[]>([]);
  useEffect(() => onToast((request) => setQueue((all) => [...all, request])), []);
  const onTaken = useCallback(
    (taken: readonly ToastRequest[]) => setQueue((all) => all.filter((request) => !taken.includes(request))),
    [],
  );
  const [needed, setNeeded] = useState(false);
  if (queue.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastHost queue={queue} onTaken={onTaken} />
    </Suspense>
  );
}

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { onToast, type ToastRequest } from './toast.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** Renders all toasts; placed once in the layout shell. Loads the toast library when the first toast is shown. */
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

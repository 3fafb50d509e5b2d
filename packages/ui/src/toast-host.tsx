import './toast.css';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import type { ToastRequest } from './toast.ts';
import { containerOptions, optionsOf } from './toast-options.tsx';

interface ToastHostProps {
  queue: readonly ToastRequest[];
  onTaken: (taken: readonly ToastRequest[]) => void;
}

export function ToastHost({ queue, onTaken }: ToastHostProps) {
  const t = useTranslations('ui');

  useEffect(() => {
    if (queue.length === 0) return;
    for (const request of queue)
      toast[request.kind](<Content {...request} />, optionsOf(request.kind, request.message));
    onTaken(queue);
  }, [queue, onTaken]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clock stops while the keyboard is in a toast
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        {...containerOptions}
        aria-label={t('notifications')}
        closeButton={({ closeToast }: CloseButtonProps) => (
          <IconButton icon={X} size={16} label={t('close')} onClick={closeToast} className="toast-close" />
        )}
      />
    </div>
  );
}

function Content({ message, action }: Pick<ToastRequest, 'message' | 'action'>) {
  return (
    <span className="toast-text">
      <span dir="auto">{message}</span>
      {action && (
        <Link className="toast-action" href={action.href}>
          {action.label}
        </Link>
      )}
    </span>
  );
}

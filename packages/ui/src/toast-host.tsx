import './toast.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { Link } from './link.tsx';
import type { ToastRequest } from './toast.ts';
import { containerOptions, optionsOf } from './toast-options.tsx';

interface ToastHostProps {
  queue: readonly ToastRequest[];
  onTaken: (taken: readonly ToastRequest[]) => void;
}

/**
 * Shows the toasts of `queue` with the toast library, above an open dialog too, and reports them by `onTaken`, on
 * which the parent must remove them from the queue.
 */
export function ToastHost({ queue, onTaken }: ToastHostProps) {
  const t = useTranslations('ui');
  const layer = useLayer();

  useEffect(() => {
    if (queue.length === 0) return;
    layer.raise();
    for (const request of queue)
      toast[request.kind](<Content {...request} />, optionsOf(request.kind, request.message));
    onTaken(queue);
  }, [queue, onTaken, layer]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the clock stops while the keyboard is in a toast
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        {...containerOptions}
        aria-label={t('notifications')}
        closeButton={({ closeToast }: CloseButtonProps) => (
          <IconButton icon={X} size={16} label={t('close')} onClick={closeToast} className="toast-close" />
        )}
      />
    </div>,
    layer.element,
  );
}

/**
 * Returns the element that contains the toasts: the topmost open dialog, because the page behind it is dimmed, inert
 * and not announced; otherwise the page.
 */
function useLayer() {
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.className = 'toast-layer';
    const goHome = () => document.body.append(element);
    const raise = () => {
      const top = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.matches(':modal'));
      if (!top) goHome();
      else if (element.parentElement !== top) {
        top.append(element);
        top.addEventListener('close', goHome, { once: true });
      }
    };
    return { element, raise, goHome };
  });
  useEffect(() => {
    layer.goHome();
    return () => layer.element.remove();
  }, [layer]);
  return layer;
}

function Content({ message, action }: Pick<ToastRequest, 'message' | 'action'>) {
  return (
    <span className="toast-text">
      <span dir="auto">{message}</span>
      {action &&
        ('href' in action ? (
          <Link className="toast-action" href={action.href}>
            {action.label}
          </Link>
        ) : (
          <button type="button" className="toast-action" onClick={action.onPress}>
            {action.label}
          </button>
        ))}
    </span>
  );
}

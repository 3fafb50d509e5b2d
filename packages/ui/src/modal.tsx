import './modal.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { lockScroll } from './scroll-lock.ts';

/** Fixed by the specification for the welcome window, and the same for all; `--duration-modal` in the styles. */
const fade = 300;

export interface ModalProps {
  open: boolean;
  /** Escape, the close button, and a press on the shade all ask for it; the owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read to screen readers only. */
  hideTitle?: boolean;
  /** Pinned below the content, in thumb reach. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The native dialog: the browser keeps focus inside, the rest inert, and gives focus back when it closes. */
export function Modal({ open, onClose, title, hideTitle = false, footer, className, children }: ModalProps) {
  const t = useTranslations('ui');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedShade = useRef(false);
  const shown = useLingering(open);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const unlock = lockScroll();
    element.showModal();
    return () => {
      unlock();
      element.close();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={classNames('modal', className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      // Both ends of the press: selecting text and letting go outside must not close it.
      onPointerDown={(event) => {
        pressedShade.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && pressedShade.current && onClose()}
    >
      {shown && (
        <div className="modal-box">
          <div className={classNames('modal-head', hideTitle && 'modal-head-bare')}>
            <h2 id={titleId} className={classNames(hideTitle && 'visually-hidden')}>
              {title}
            </h2>
            <IconButton icon={X} label={t('close')} className="modal-close" onClick={onClose} />
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Stays true until the fade is over, so that a closing dialog does not empty before the visitor's eyes. */
function useLingering(open: boolean): boolean {
  const [lingering, setLingering] = useState(open);
  useEffect(() => {
    if (open) {
      setLingering(true);
      return;
    }
    const timer = setTimeout(() => setLingering(false), fade);
    return () => clearTimeout(timer);
  }, [open]);
  return open || lingering;
}

import './modal.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Fade duration in milliseconds. The specification sets it for the welcome dialog; all dialogs use it. Must match
 * `--duration-modal` in the styles.
 */
const fade = 300;

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button, and a click on the backdrop; the parent must then set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Hides the title visually; screen readers still announce it. */
  hideTitle?: boolean;
  /** Stays visible below the scrolling content, within reach of the thumb. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Modal based on the native dialog: the browser traps the focus, makes the page inert, and restores the focus on
 * close. Use `Dialog` or `Sheet`, which position it.
 */
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
      // Closes only if the pointer goes down and up on the backdrop: a text selection that ends outside must not
      // close the dialog.
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

/**
 * Stays true until the fade-out has finished, so that the content does not disappear while the dialog is still
 * visible.
 */
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

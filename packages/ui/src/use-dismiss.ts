import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissed {
  open: boolean;
  /** What opens it, and what is open, together. */
  root: RefObject<HTMLElement | null>;
  /** Has the focus again that was inside. */
  opener: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Closes what lies over the page when somebody presses elsewhere, or Escape. */
export function useDismiss({ open, root, opener, close }: Dismissed): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) onClose();
    };
    // Wherever the focus is: what the pointer alone has opened goes away without moving it (WCAG 1.4.13).
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
      if (root.current?.contains(document.activeElement)) opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [open, root, opener]);
}

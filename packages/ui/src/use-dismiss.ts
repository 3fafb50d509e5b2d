import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissed {
  open: boolean;
  /** Element that contains both the button and the overlay it opens; clicks inside it do not close the overlay. */
  root: RefObject<HTMLElement | null>;
  /** Element that receives the focus back if the focus was inside the overlay when it closed. */
  opener: RefObject<HTMLElement | null>;
  close: () => void;
}

/**
 * Calls `close` on a click outside of `root` or on Escape. After Escape the focus returns to `opener` if it was
 * inside.
 */
export function useDismiss({ open, root, opener, close }: Dismissed): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) onClose();
    };
    // Escape works wherever the focus is: an overlay opened by hover must be closable without moving the focus (WCAG
    // 1.4.13).
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

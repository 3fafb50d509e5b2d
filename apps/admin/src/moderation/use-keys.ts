import { useEffect, useRef } from 'react';

/**
 * Presses of single keys, by the place of the key and not by what it writes: an Arabic keyboard has them too. Not while
 * somebody types, holds another key down or has a window open.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { code, target, repeat, metaKey, ctrlKey, altKey } = event;
      const typing =
        (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) ||
        document.querySelector(':modal');
      const act = latest.current[code.replace('Key', '').toLowerCase()];
      if (!act || typing || repeat || metaKey || ctrlKey || altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}

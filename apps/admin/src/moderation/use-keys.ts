import { useEffect, useRef } from 'react';

/**
 * Binds single-key shortcuts by key position (`code`), not by character, so that they work on an Arabic keyboard;
 * `keys` has lower-case names such as `a` or `escape`. They are ignored while the user types, holds a modifier key,
 * or has a dialog open.
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

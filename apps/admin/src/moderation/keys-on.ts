import { useState } from 'react';

const stored = 'staff-keys';

/** Whether single keys act. Who writes with a screen reader or by voice may need them off; it is remembered. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(stored, next ? 'on' : 'off');
      } catch {
        // It holds until the page is left.
      }
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

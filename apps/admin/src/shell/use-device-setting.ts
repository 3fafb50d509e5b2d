import { useState } from 'react';

/** A setting of this browser: its value, null until one was chosen, and how to choose one. */
export function useDeviceSetting(key: string): [value: string | null, choose: (value: string) => void] {
  const [value, setValue] = useState(() => read(key));
  function choose(next: string) {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage it lasts until the page is left.
    }
  }
  return [value, choose];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

import { useState } from 'react';

/** A setting stored in this browser: its value, null until set, and a setter. */
export function useDeviceSetting(key: string): [value: string | null, choose: (value: string) => void] {
  const [value, setValue] = useState(() => read(key));
  function choose(next: string) {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // If the browser blocks storage, the setting lasts until the page is left.
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

import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets fake time pass, and React show what it changed. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

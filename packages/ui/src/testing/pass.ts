import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake timers and lets React render the changes. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

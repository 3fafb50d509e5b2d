import { touringKey } from './touring.ts';

/** Local storage key of the step at which a visitor wants to continue the tour later. */
const deviceKey = 'tour';

/** Changes the stored position of the tour. If the browser blocks storage, nothing is stored. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // The browser blocks storage, so the tour is unavailable.
  }
  dispatchEvent(new Event(touringKey));
}

/**
 * Stored position in the site tour. `leave` stops the tour and retains the step, so that it can be continued later;
 * `end` completes it and deletes the step.
 */
export const tourPlace = {
  go: (step: number) =>
    change(() => {
      sessionStorage.setItem(touringKey, String(step));
      localStorage.setItem(deviceKey, String(step));
    }),
  /** Step at which the visitor left the tour; null if it was never started or was completed. */
  left(): number | null {
    try {
      const place = Number.parseInt(localStorage.getItem(deviceKey) ?? '', 10);
      return place >= 0 ? place : null;
    } catch {
      return null;
    }
  },
  leave: () => change(() => sessionStorage.removeItem(touringKey)),
  end: () =>
    change(() => {
      sessionStorage.removeItem(touringKey);
      localStorage.removeItem(deviceKey);
    }),
};

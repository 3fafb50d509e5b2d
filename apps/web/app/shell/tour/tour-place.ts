import { touringKey } from './touring.ts';

/** Local storage key for visitors who want to continue the tour later. */
const deviceKey = 'tour';

/** Where storage is blocked, nothing is stored. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is blocked: the tour is unavailable.
  }
  dispatchEvent(new Event(touringKey));
}

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

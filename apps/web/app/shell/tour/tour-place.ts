import { touringKey } from './touring.ts';

/** On this device, for who wants to go on later. */
const deviceKey = 'tour';

/** Storage that refuses keeps nothing. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // There is no tour then.
  }
  dispatchEvent(new Event(touringKey));
}

export const tourPlace = {
  go: (step: number) =>
    change(() => {
      sessionStorage.setItem(touringKey, String(step));
      localStorage.setItem(deviceKey, String(step));
    }),
  /** Where it was left; null for who never began, or came to its end. */
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

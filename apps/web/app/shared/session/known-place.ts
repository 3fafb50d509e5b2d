import { sessionItem } from '@dalil/browser/storage/session-item';

/** Where the visitor has said to be, for as long as the tab lives: the next list begins with the nearest too. */
export const knownPlace = sessionItem<string>('near');

/** Asks the device where it is, only when the visitor wants that: `lat,lng`. */
export const askPlace = (): Promise<string> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A street is near enough, and says less about a home when the address is shared.
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        knownPlace.keep(near);
        resolve(near);
      },
      reject,
      { maximumAge: 300_000, timeout: 15_000 },
    );
  });

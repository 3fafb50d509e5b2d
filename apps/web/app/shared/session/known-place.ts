import { sessionItem } from '@dalil/browser/storage/session-item';

/** The visitor's location, stored for the session of the tab, so that the next list can be sorted by distance too. */
export const knownPlace = sessionItem<string>('near');

/** Requests the location from the device. Call it only on a user action. Resolves to `lat,lng`. */
export const askPlace = (): Promise<string> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Rounded to about a street, which is precise enough and protects the visitor's home when the URL is shared.
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        knownPlace.keep(near);
        resolve(near);
      },
      reject,
      { maximumAge: 300_000, timeout: 15_000 },
    );
  });

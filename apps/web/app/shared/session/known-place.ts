import { sessionItem } from '@dalil/browser/storage/session-item';

/**
 * The visitor's location as `lat,lng`, stored for the lifetime of the tab, so that the next list can be sorted by
 * distance too.
 */
export const knownPlace = sessionItem<string>('near');

/**
 * Requests the location from the device and stores it as `knownPlace`. Call it only on a user action. Resolves to
 * `lat,lng`, rounded to about a street; rejects if permission is denied or after 15 seconds.
 */
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

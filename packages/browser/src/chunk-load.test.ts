import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, chunk, isChunkLoad } from './chunk-load.ts';

afterEach(() => void vi.useRealTimers());

test('gives up loading a chunk after 120 seconds, not before [3.53]', async () => {
  vi.useFakeTimers();
  let given: unknown = null;
  chunk(new Promise(() => {})).catch((error: unknown) => {
    given = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toBeInstanceOf(ChunkLoadError);
});

test('distinguishes a chunk that failed to load from an error in the code [3.53]', () => {
  const lost = [
    new ChunkLoadError(null),
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    new TypeError('error loading dynamically imported module: /assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ];
  expect(lost.map(isChunkLoad)).toEqual(lost.map(() => true));
  const mistakes = [
    new TypeError("Cannot read properties of undefined (reading 'a')"),
    new Error('no'),
    'no',
  ];
  expect(mistakes.map(isChunkLoad)).toEqual(mistakes.map(() => false));
});

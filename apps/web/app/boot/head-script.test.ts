// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aliveEvent, headScript, loadFailedId } from './head-script.ts';

test('shows the notice for a script that failed to load, but not for errors of browser extensions', () => {
  document.body.innerHTML = `<p id="${loadFailedId}" hidden></p>`;
  new Function(headScript())();
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  const isShown = () => !document.getElementById(loadFailedId)?.hidden;
  reject(new Error('Could not establish connection. Receiving end does not exist.'));
  reject(undefined);
  expect(isShown()).toBe(false);
  reject(new TypeError('Failed to fetch dynamically imported module: /assets/entry.js'));
  expect(isShown()).toBe(true);
  dispatchEvent(new Event(aliveEvent));
});

import { expect, test, vi } from 'vitest';
import { createFormStore } from './form-store.ts';

interface Values {
  from: string;
  to: string;
}

/** Test rule: `from` and `to` are required, and `to` must not be lower than `from`. */
const errorsIn = ({ from, to }: Values) => ({
  ...(from === '' && { from: 'errors.field.required' }),
  ...(to === '' && { to: 'errors.field.required' }),
  ...(from !== '' && to !== '' && Number(to) < Number(from) && { to: 'errors.field.tooLow' }),
});
const open = (start: Values = { from: '', to: '' }) => createFormStore(start, { errorsIn, together: true });

test('shows errors of told fields only, and follows their changes', () => {
  const store = open();
  expect(Object.keys(store.wrong())).toEqual(['from', 'to']);
  expect(store.shown()).toEqual({});
  store.tell(['to']);
  expect(store.shown()).toEqual({ to: 'errors.field.required' });
  store.set('to', '3');
  expect(store.shown()).toEqual({});
});

test('checks a told field again when another one changes that it depends on', () => {
  const store = open({ from: '1', to: '3' });
  store.tell(['to']);
  store.set('from', '5');
  expect(store.shown()).toEqual({ to: 'errors.field.tooLow' });
});

test('keeps what the server rejected until that field is filled with something else', () => {
  const store = open({ from: '1', to: '3' });
  store.refuse({ from: 'errors.field.taken' });
  store.fill({ from: '1', to: '4' });
  expect(store.shown()).toEqual({ from: 'errors.field.taken' });
  store.fill({ from: '2', to: '4' });
  expect(store.shown()).toEqual({});
});

test('notifies listeners of errors once per change, and hides all errors when values are replaced', () => {
  const store = open();
  const listener = vi.fn();
  store.tell(['from']);
  const stop = store.listen('errors', listener);
  const before = store.shown();
  store.set('to', '1');
  expect(store.shown()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  store.replace({ from: '', to: '' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.shown()).toEqual({});
  stop();
  store.tell(['from']);
  expect(listener).toHaveBeenCalledTimes(1);
});

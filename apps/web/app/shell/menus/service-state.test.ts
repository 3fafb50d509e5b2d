import { expect, test } from 'vitest';
import { serviceState } from './service-state.ts';

test('a service passes its category id only if the settings have one [2.10]', () => {
  expect(serviceState({ id: 7 })).toEqual({ categoryId: 7 });
  expect(serviceState({ id: null })).toBeUndefined();
  expect(serviceState(undefined)).toBeUndefined();
});

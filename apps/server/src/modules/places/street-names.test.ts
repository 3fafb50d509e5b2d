import { expect, test } from 'vitest';
import { streetKey } from './street-names.ts';

test.each([
  ['12600 Michigan Ave', 'michigan ave'],
  ['12600-B  michigan avenue', 'michigan ave'],
  ['١٢٦٠٠ Michigan Ave.', 'michigan ave'],
  ['10000 West Warren Avenue, Suite 4', 'w warren ave'],
  ['10000 W. Warren Ave #4', 'w warren ave'],
  ['5600 Wyoming St apt 12', 'wyoming st'],
  ['شارع ميشيغان 12600', 'شارع ميشيغان 12600'],
  ['', ''],
])('normalises %s to %s', (address, key) => {
  expect(streetKey(address)).toBe(key);
});

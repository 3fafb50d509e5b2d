import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=50-9999999999999999999999', { first: 50, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
])('byte range of a file: %s', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

test.each(['bytes=100-', 'bytes=100-200', `bytes=${'9'.repeat(400)}-`, 'bytes=-0'])(
  'byte range outside the file: %s',
  (header) => {
    expect(byteRange(header, 100)).toBe('outside');
  },
);

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,3-4',
  'lines=1-2',
  'bytes=a-b',
])('no valid range, so the whole file: %s', (header) => {
  expect(byteRange(header, 100)).toBeNull();
});

test('an empty file has no byte range', () => {
  expect(byteRange('bytes=0-0', 0)).toBe('outside');
});

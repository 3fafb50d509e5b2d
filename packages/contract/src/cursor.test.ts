import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageQuery } from './cursor.ts';

test('a cursor survives URL encoding, including Arabic', () => {
  const values = ['مخبز الحارة', 42, null];
  const cursor = encodeCursor(values);
  expect(encodeURIComponent(cursor)).toBe(cursor);
  expect(decodeCursor(cursor)).toEqual(values);
});

test.each(['', 'not-base64!', 'e30', encodeCursor([1]).slice(1)])(
  'rejects a manipulated cursor: %j',
  (cursor) => {
    expect(decodeCursor(cursor)).toBeNull();
    expect(pageQuery.safeParse({ cursor }).success).toBe(false);
  },
);

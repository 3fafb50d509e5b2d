import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { harmlessNames, loggedUrl } from './logged-url.ts';

test('logs a URL without personal data', () => {
  expect(loggedUrl('/api/mi/en/1/staff/accounts?email=salma%40mail.example&role=admin')).toBe(
    '/api/mi/en/1/staff/accounts?email=…&role=admin',
  );
  expect(loggedUrl('/SubCategory/1?q=salma&category=3&near=42.3,-83.1')).toBe(
    '/SubCategory/1?q=…&category=3&near=…',
  );
  expect(loggedUrl('/Login?next=/Profile&anything=salma@mail.example&flag')).toBe(
    '/Login?next=…&anything=…&flag=…',
  );
  expect(loggedUrl('/About')).toBe('/About');
  expect(loggedUrl('/search-result/salma%20dentist/business?sort=name&q=x')).toBe(
    '/search-result/…/business?sort=name&q=…',
  );
});

/** Query parameters that may contain personal data, reviewed by a person. */
const personal = ['actor', 'box', 'email', 'gender', 'keyword', 'near', 'owner', 'q', 'ref', 'ticket', 'zip'];

test('every query parameter is listed as harmless or as personal', () => {
  const names = (endpoints as readonly Endpoint[]).flatMap(({ query }) =>
    query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  );
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !harmlessNames.has(name)).sort()).toEqual(personal);
});

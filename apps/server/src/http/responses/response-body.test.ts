import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { responseBody, responseSchema, responseWriter } from './response-body.ts';

test('every endpoint of the contract has a schema that responses can be serialised with', () => {
  const broken = endpoints.filter((endpoint) => {
    try {
      return typeof responseWriter(endpoint) !== 'function';
    } catch {
      return true;
    }
  });
  expect(broken.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('omits a field that the contract does not declare', () => {
  const endpoint = { ...endpoints[0], output: z.object({ name: z.string() }), meta: undefined };
  expect(responseBody(endpoint as never, { data: { name: 'Salma', passwordHash: 'secret' } })).toBe(
    '{"data":{"name":"Salma"}}',
  );
});

const reads = (endpoints as readonly Endpoint[]).filter(({ method }) => method === 'GET');
const hasEnvelope = ({ file, events }: Endpoint) => !file && !events;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every read returns its content under data, with nothing but meta beside it [8.12]', () => {
  for (const endpoint of reads.filter(hasEnvelope)) {
    const { required, properties } = responseSchema(endpoint) as { required: string[]; properties: object };
    const declared = endpoint.meta ? ['data', 'meta'] : ['data'];
    expect([nameOf(endpoint), required, Object.keys(properties)]).toEqual([
      nameOf(endpoint),
      declared,
      declared,
    ]);
  }
});

test('only event streams and CSV files for staff have no envelope [8.12]', () => {
  const others = reads.filter((endpoint) => !hasEnvelope(endpoint));
  expect(others.map(nameOf).sort()).toEqual([
    'GET live',
    'GET staff/audit/export',
    'GET staff/imports/:id/broken',
    'GET staff/live',
    'GET staff/subscribers/export',
  ]);
});

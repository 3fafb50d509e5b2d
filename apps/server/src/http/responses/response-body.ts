import type { Endpoint } from '@dalil/contract/endpoint';
import stringifier, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';

type Write = (response: unknown) => string;

/**
 * Compiled at an endpoint's first response and shared by all apps of a process: compiling all of them takes a second.
 */
const writers = new WeakMap<Endpoint, Write>();

/**
 * Serialises the JSON body of a response. Only fields declared in the endpoint's schema are written, so no other data
 * can leak.
 */
export const responseBody = (endpoint: Endpoint, response: unknown): string =>
  responseWriter(endpoint)(response);

export function responseWriter(endpoint: Endpoint): Write {
  const known = writers.get(endpoint);
  if (known) return known;
  const write: Write = stringifier(responseSchema(endpoint));
  writers.set(endpoint, write);
  return write;
}

/** JSON Schema of the whole response body: `data`, and `meta` if the endpoint has it. */
export function responseSchema(endpoint: Endpoint): Schema {
  const envelope = z.object({ data: endpoint.output, ...(endpoint.meta ? { meta: endpoint.meta } : {}) });
  const { $schema: _, ...schema } = z.toJSONSchema(envelope, {
    io: 'output',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      // Avoids an `anyOf` of two schemas for a nullable value: the serialiser would validate each value against both.
      if (zodSchema._zod.def.type !== 'nullable' || jsonSchema.anyOf?.length !== 2) return;
      const [inner] = jsonSchema.anyOf;
      if (inner?.anyOf || inner?.oneOf) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, inner, { nullable: true });
    },
  });
  return schema as Schema;
}

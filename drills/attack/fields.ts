import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { listingKinds } from '@dalil/server/src/registry/listing-kinds.ts';
import * as z from 'zod';

export const allEndpoints: readonly Endpoint[] = endpoints;

/** A field of the contract that reads text from the client. */
interface Field {
  name: string;
  schema: z.ZodType;
}

/** Returns every field of the contract and of submitted posts, each schema once. */
export function everyField(): Field[] {
  const found = new Map<z.ZodType, string>();
  for (const { method, path, params, query, body } of allEndpoints) {
    for (const schema of [params, query, body]) {
      if (schema) collect(schema, `${method} ${path}`, found);
    }
  }
  for (const [kind, { input }] of Object.entries(listingKinds)) collect(input, kind, found);
  return [...found].map(([schema, name]) => ({ schema, name }));
}

/**
 * Collects the fields of a schema. The schema itself counts as a field too, because its refinements check several
 * fields together.
 */
function collect(schema: z.ZodType, name: string, found: Map<z.ZodType, string>): void {
  if (found.has(schema)) return;
  found.set(schema, name);
  for (const [part, inner] of partsOf(schema))
    collect(inner as z.ZodType, part ? `${name} ${part}` : name, found);
}

function partsOf(schema: z.ZodType): Array<[name: string, schema: z.core.$ZodType]> {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodRecord)
    return [
      ['', schema.keyType],
      ['', schema.valueType],
    ];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => ['', item]);
  if (schema instanceof z.ZodPipe) {
    // A transform reads the output of the preceding schema, never text from the client.
    const ends = [schema.in, schema.out].filter((end) => !(end instanceof z.ZodTransform));
    return ends.map((end) => ['', end]);
  }
  return 'innerType' in schema.def ? [['', schema.def.innerType as z.core.$ZodType]] : [];
}

import type { Endpoint } from '@dalil/contract/endpoint';
import * as z from 'zod';
import { allEndpoints } from './fields.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** JSON Schemas of everything a client may send to one endpoint. */
export interface Shapes {
  endpoint: Endpoint;
  query: Shape | undefined;
  body: Shape | undefined;
}

export const everyShape = (): Shapes[] =>
  allEndpoints.map((endpoint) => ({
    endpoint,
    query: shapeOf(endpoint.query),
    body: shapeOf(endpoint.body),
  }));

const shapeOf = (schema: z.ZodType | undefined) =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

export interface Chooser {
  pick<T>(from: readonly T[]): T;
  chance(of: number): boolean;
  /** Returns a value for a schema without parts, such as a text or number, by the name of its field. */
  value(name: string, shape: Shape): unknown;
}

/** Returns a sample of this schema; as plausible as the chooser's values. */
export function sampleOf(shape: Shape | undefined, chooser: Chooser, name = ''): unknown {
  const { pick, chance, value } = chooser;
  if (!shape) return value(name, {});
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return sampleOf(pick(choices) as Shape, chooser, name);
  if (shape.type === 'object') {
    const required = new Set(shape.required);
    const parts = Object.entries(shape.properties ?? {}).filter(([key]) => required.has(key) || chance(0.6));
    return Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part as Shape, chooser, key)]));
  }
  if (shape.type === 'array') {
    const length = Math.min(Math.max(shape.minItems ?? 1, 1), 10);
    return Array.from({ length }, () => sampleOf(shape.items as Shape, chooser, name));
  }
  if (shape.type === 'null') return null;
  if (shape.type === 'boolean') return chance(0.5);
  return value(name, shape);
}

import type * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** A single value inside an input schema. */
export interface Leaf {
  /**
   * Path such as `query.near`; `[]` stands for a list item, `{key}` and `{}` for the field names and the values of a
   * record.
   */
  path: string;
  /** Schema of the value as a caller passes it, including optional, transform and pipe wrappers. */
  schema: z.ZodType;
  /** Innermost schema, which validates the raw input. */
  core: z.ZodType;
}

const inner = (schema: z.ZodType) => schema._zod.def as unknown as Record<string, z.ZodType>;

/** Returns every single value of an input schema. */
export function leavesOf(schema: z.ZodType, path: string, whole = schema): Leaf[] {
  const def = inner(schema);
  const type = schema._zod.def.type;
  const within = (part: z.ZodType | undefined, name: string) =>
    part ? leavesOf(part, `${path}${name}`) : [];
  switch (type) {
    case 'object':
      return Object.entries(def.shape as unknown as Record<string, z.ZodType>).flatMap(([name, part]) =>
        leavesOf(part, `${path}.${name}`),
      );
    case 'array':
      // The list itself counts as a value too, because its length must be limited.
      return [{ path, schema: whole, core: schema }, ...within(def.element, '[]')];
    case 'tuple':
      return (def.items as unknown as z.ZodType[]).flatMap((part, index) => within(part, `[${index}]`));
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')];
    case 'union':
      return (def.options as unknown as z.ZodType[]).flatMap((part) => leavesOf(part, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return leavesOf(def.innerType as z.ZodType, path, whole);
    case 'pipe': {
      const first = def.in as z.ZodType;
      return first._zod.def.type === 'transform'
        ? leavesOf(def.out as z.ZodType, path, whole)
        : leavesOf(first, path, whole);
    }
    default:
      return [{ path, schema: whole, core: schema }];
  }
}

/** Returns every single value in the path, query and body of an endpoint. */
export const inputLeaves = ({ method, path, params, query, body }: Endpoint): Leaf[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema, `${method} ${path} ${part}`) : [],
  );

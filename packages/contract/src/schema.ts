import type * as z from 'zod';

/** Schema types for forms: forms receive a schema as a value and import no zod of their own. */
export type Schema = z.ZodType;
export type Parsed<S extends Schema> = z.output<S>;
export type SchemaIssue = z.core.$ZodIssue;

import type * as z from 'zod';

/** Schema types for forms, which receive a schema as a value and do not import zod themselves. */
export type Schema = z.ZodType;
export type Parsed<S extends Schema> = z.output<S>;
export type SchemaIssue = z.core.$ZodIssue;

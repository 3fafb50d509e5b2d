import type * as z from 'zod';

/** The types of schemas, for forms: they are given one and carry no zod of their own. */
export type Schema = z.ZodType;
export type Parsed<S extends Schema> = z.output<S>;
export type SchemaIssue = z.core.$ZodIssue;

import * as z from 'zod';
import { exactText, typedText, whenFit } from './inputs.ts';
import { limits } from './limits.ts';

type CursorValue = string | number | null;

/** Encodes a keyset cursor, opaque to clients: base64url of the sort values of the last row. */
export function encodeCursor(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns null if the text was not produced by `encodeCursor`. */
export function decodeCursor(text: string): CursorValue[] | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const values: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0))),
    );
    return cursorValues.parse(values);
  } catch {
    return null;
  }
}

/** Restricted to values a row can have; anything else was not produced by us. */
const cursorValues = z.array(z.union([typedText(500), z.number(), z.null()])).max(4);

/** Query of every list. An unreadable cursor is rejected: ignoring it would return the first page again. */
export const pageQuery = z.object({
  cursor: exactText(500, { tooLong: 'errors.field.cursor' })
    .refine((text) => decodeCursor(text) !== null, { error: 'errors.field.cursor', ...whenFit })
    .optional(),
});

/** `meta` of every list. */
export const pageMeta = z.object({ next: z.string().nullable(), pageSize: z.literal(limits.pageSize) });

import * as z from 'zod';
import { draftText, exactText, whenValidSoFar } from './inputs.ts';
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

/** Decodes a cursor; null if the text was not produced by `encodeCursor`. */
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

/** Values that a cursor can contain; a cursor with others was not produced by `encodeCursor`. */
const cursorValues = z.array(z.union([draftText(500), z.number(), z.null()])).max(4);

/** Query of every paginated list. An unreadable cursor is rejected: ignoring it would return the first page again. */
export const pageQuery = z.object({
  cursor: exactText(500, { tooLong: 'errors.field.cursor' })
    .refine((text) => decodeCursor(text) !== null, { error: 'errors.field.cursor', ...whenValidSoFar })
    .optional(),
});

/** `meta` in the response of every paginated list; `next` is the cursor of the next page. */
export const pageMeta = z.object({ next: z.string().nullable(), pageSize: z.literal(limits.pageSize) });

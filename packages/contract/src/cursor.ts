import * as z from 'zod';
import { exactText, typedText, whenFit } from './inputs.ts';
import { limits } from './limits.ts';

type CursorValue = string | number | null;

/** A keyset cursor is opaque to callers: base64url of the last row's sort values. */
export function encodeCursor(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Null when the text was not made by `encodeCursor`. */
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

/** A name of a row may hold whatever names may; what no row can hold was not made by us. */
const cursorValues = z.array(z.union([typedText(500), z.number(), z.null()])).max(4);

/** Query of every list. A cursor that cannot be read is refused, not ignored: ignoring it would repeat page one. */
export const pageQuery = z.object({
  cursor: exactText(500, { tooLong: 'errors.field.cursor' })
    .refine((text) => decodeCursor(text) !== null, { error: 'errors.field.cursor', ...whenFit })
    .optional(),
});

/** Meta of every list. */
export const pageMeta = z.object({ next: z.string().nullable(), pageSize: z.literal(limits.pageSize) });

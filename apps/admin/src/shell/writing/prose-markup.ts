import { type Extensions, getSchema } from '@tiptap/core';
import { DOMParser as MarkupParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { trustedHtml } from '../trusted-html.ts';

/**
 * Parses HTML into a detached document, in which nothing runs or is fetched. The editor's own parser is blocked,
 * because Trusted Types requires a named policy for parsing strings as HTML.
 */
function elementsOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html').body;
}

/** Converts HTML to the editor's document. Unsupported markup is dropped. */
export const documentOf = (html: string, extensions: Extensions) =>
  MarkupParser.fromSchema(getSchema(extensions)).parse(elementsOf(html)).toJSON() as Record<string, unknown>;

/** Parses pasted HTML, reduced to the supported markup; null for plain text, which the editor handles itself. */
export function pastedSlice(view: EditorView, event: ClipboardEvent): Slice | null {
  const html = event.clipboardData?.getData('text/html');
  if (!html) return null;
  return MarkupParser.fromSchema(view.state.schema).parseSlice(elementsOf(html));
}

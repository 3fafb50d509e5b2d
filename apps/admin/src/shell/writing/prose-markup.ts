import { type Extensions, getSchema } from '@tiptap/core';
import { DOMParser as MarkupParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { trustedHtml } from '../trusted-html.ts';

/**
 * Elements of a document that is never shown: nothing in it runs or is fetched. The browser asks for a policy by name
 * wherever text becomes elements, and refuses the editor's own way of reading HTML, which has none.
 */
function elementsOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html').body;
}

/** As the editor keeps it. What its tools cannot make is left out. */
export const documentOf = (html: string, extensions: Extensions) =>
  MarkupParser.fromSchema(getSchema(extensions)).parse(elementsOf(html)).toJSON() as Record<string, unknown>;

/** What was copied elsewhere, as far as the editor knows it; null for plain text, which it reads itself. */
export function pastedSlice(view: EditorView, event: ClipboardEvent): Slice | null {
  const html = event.clipboardData?.getData('text/html');
  if (!html) return null;
  return MarkupParser.fromSchema(view.state.schema).parseSlice(elementsOf(html));
}

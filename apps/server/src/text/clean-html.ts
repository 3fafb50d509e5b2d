import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

export const proseTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'bdi'];

const policy: sanitizeHtml.IOptions = {
  allowedTags: proseTags,
  allowedAttributes: { a: ['href', 'rel'], bdi: ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** HTML that staff wrote, reduced to plain prose. Run when it is saved and, in case a row got in by another way, when it is shown. */
export function cleanHtml(html: string): string {
  return cleaned.memo(html);
}

/** The same few texts are shown all day. In characters, of both spellings. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html, policy),
});

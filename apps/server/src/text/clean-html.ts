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

/**
 * Reduces HTML written by staff to plain prose. Applied when it is saved and again when it is shown, in case a row
 * was written another way.
 */
export function cleanHtml(html: string): string {
  return cleaned.memo(html);
}

/** Cache, because the same few texts are shown again and again. Its limit is in characters of input and output. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html, policy),
});

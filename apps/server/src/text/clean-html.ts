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
 * Reduces HTML written by staff to the allowed tags for prose. Applied both when it is saved and when it is shown, in
 * case a row was written in another way.
 */
export function cleanHtml(html: string): string {
  return cleaned.memo(html);
}

/**
 * Cache of cleaned HTML, because the same few texts are shown again and again. `maxSize` counts characters of input
 * and output.
 */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html, policy),
});

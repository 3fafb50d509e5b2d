import sanitizeHtml from 'sanitize-html';

const policy: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'bdi'],
  allowedAttributes: { a: ['href', 'rel'], bdi: ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** HTML that staff wrote, reduced to plain prose. Run when it is saved and, in case a row got in by another way, when it is shown. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, policy);
}

import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Converts cleaned HTML to plain text, for email clients that show no HTML. The URL of a link follows its text. */
export function htmlAsText(html: string): string {
  const marked = html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<br[^>]*>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/li>/g, '\n')
    .replace(/<\/(p|h3|h4|ul|ol|blockquote)>/g, '\n\n');
  const plain = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} });
  return plain
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

import sanitizeHtml from 'sanitize-html';
import { cleanHtml, proseTags } from './clean-html.ts';

/** Inline styles per element, because email clients ignore style sheets. */
const inlineStyles = {
  p: 'margin:0 0 16px',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.4',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #e8dfcf',
};

/**
 * Styles HTML from the staff's editor for an email and makes its links absolute, so that they lead to the city's
 * site.
 */
export function proseForEmail(html: string, origin: string): string {
  const styled = Object.entries(inlineStyles).map(([tag, style]): [string, sanitizeHtml.Transformer] => [
    tag,
    (tagName, attribs) => ({ tagName, attribs: { ...attribs, style } }),
  ]);
  return sanitizeHtml(cleanHtml(html), {
    // The input is already sanitised; this call only adds styles.
    allowedTags: proseTags,
    allowedAttributes: false,
    transformTags: {
      ...Object.fromEntries(styled),
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href && URL.canParse(href, origin) && { href: new URL(href, origin).href }),
          style: 'color:#0f716b',
        },
      }),
    },
  });
}

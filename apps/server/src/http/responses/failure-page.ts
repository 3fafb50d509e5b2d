import { direction, type Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { escapeHtml } from '../../text/escape-html.ts';
import { sourceHash } from './page-policy.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;
background:#fdfbf7;color:#12262b;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem;margin:0}
a{color:#0c5b57}@media(prefers-color-scheme:dark){body{background:#0d1c20;color:#e0e9ea}a{color:#77c5bc}}`;

/** Content-Security-Policy that allows only the page's own inline style. */
export const failurePagePolicy = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; style-src ${sourceHash(style)}`;

/**
 * Minimal HTML page shown when a page cannot be rendered because of overload or a rate limit, with a link to
 * `address` to try again. Costs almost nothing to build.
 */
export function failurePage(
  lang: Language,
  code: 'unavailable' | 'tooManyRequests',
  address: string,
): string {
  const t = translator(lang);
  return `<!doctype html><html lang="${lang}" dir="${direction(lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t('failures.failed.page')}</title><style>${style}</style></head>
<body><main><h1>${t('failures.failed.title')}</h1><p>${t(`errors.${code}`)}</p>
<p><a href="${escapeHtml(address)}">${t('failures.action.tryAgain')}</a></p></main></body></html>`;
}

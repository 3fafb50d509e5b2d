import { canonicalUrl } from '@dalil/contract/canonical-url';
import { type Language, languages } from '@dalil/messages/languages';
import { escapeXml } from '../../../text/escape-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapPage {
  paths: Record<Language, string>;
  /** Last change of the public content, if known. */
  changedAt?: Date;
}

const lastmod = (changedAt: Date | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';

/** Renders the URLs of a page, one per language, each with hreflang links to the page in the other languages. */
function urls(origin: string, { paths, changedAt }: SitemapPage): string {
  const address = (lang: Language) => escapeXml(canonicalUrl(origin, paths[lang], lang));
  const link = (hreflang: string, lang: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(lang)}"/>`;
  const others = languages.map((lang) => link(lang, lang)).join('') + link('x-default', 'en');
  return languages
    .map((lang) => `<url><loc>${address(lang)}</loc>${lastmod(changedAt)}${others}</url>\n`)
    .join('');
}

/** Streams a sitemap from batches of pages. */
export async function* sitemapXml(
  origin: string,
  portions: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const pages of portions) yield pages.map((page) => urls(origin, page)).join('');
  yield '</urlset>\n';
}

/** A file in the sitemap index; `address` is its absolute URL. */
export interface ListedFile {
  address: string;
  changedAt?: Date;
}

export function sitemapIndexXml(files: readonly ListedFile[]): string {
  const entries = files.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

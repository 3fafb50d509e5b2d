import { canonicalUrl } from '@dalil/contract/canonical-url';
import type { Language } from '@dalil/messages/languages';
import { escapeXml } from '../../../text/escape-xml.ts';
import type { FeedEntry } from '../../public-resources/feed-source.ts';

export interface Feed {
  lang: Language;
  origin: string;
  /** Path of the feed; `page` is the path of the web page with the same content. */
  path: string;
  page: string;
  title: string;
  /**
   * The publisher of the feed. Authors of posts are named only on the pages of their posts, and only if they consent.
   */
  author: string;
  entries: readonly FeedEntry[];
}

/** Time of the newest change of any entry. Returns 1970-01-01 for an empty feed. */
export const feedChangedAt = (entries: readonly FeedEntry[]): Date =>
  new Date(entries.reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0));

/** Renders an Atom feed (RFC 4287). */
export function feedXml({ lang, origin, path, page, title, author, entries }: Feed): string {
  const address = (of: string) => escapeXml(canonicalUrl(origin, of, lang));
  const entryXml = (entry: FeedEntry) => `<entry>
<id>${escapeXml(`${origin}${entry.stablePath}`)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${address(entry.path)}"/>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.changedAt.toISOString()}</updated>
<content type="${entry.content.type}" xml:lang="${entry.content.lang}">${escapeXml(entry.content.text)}</content>
</entry>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${address(path)}</id>
<title>${escapeXml(title)}</title>
<updated>${feedChangedAt(entries).toISOString()}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${address(path)}"/>
<link rel="alternate" type="text/html" href="${address(page)}"/>
${entries.map(entryXml).join('')}</feed>
`;
}

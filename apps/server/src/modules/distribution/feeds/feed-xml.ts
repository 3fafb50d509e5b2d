import { pageAddress } from '@dalil/contract/page-address';
import type { Language } from '@dalil/messages/languages';
import { escapeXml } from '../../../text/escape-xml.ts';
import type { FeedEntry } from '../../public-resources/feed-source.ts';

export interface Feed {
  lang: Language;
  origin: string;
  /** Of the feed itself, and of the page that shows the same. */
  path: string;
  page: string;
  title: string;
  /** Who speaks: authors of posts are named on their pages, as far as they want to be. */
  author: string;
  entries: readonly FeedEntry[];
}

/** When something in it changed last; one without entries never did. */
export const feedChangedAt = (entries: readonly FeedEntry[]): Date =>
  new Date(entries.reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0));

/** RFC 4287. */
export function feedXml({ lang, origin, path, page, title, author, entries }: Feed): string {
  const address = (of: string) => escapeXml(pageAddress(origin, of, lang));
  const entryXml = (entry: FeedEntry) => `<entry>
<id>${escapeXml(`${origin}${entry.lastingPath}`)}</id>
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

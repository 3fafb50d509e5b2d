import { href, paths } from '@dalil/contract/paths';
import { type Language, languages } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { textIn } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { listNewest } from '../../listings/base/listings.service.ts';
import { listBlogs } from '../blogs/blogs.service.ts';
import type { ContentScope } from '../content/content-document.ts';

/** Maximum number of posts per kind. */
const shown = 6;
const weekMs = 7 * 86_400_000;

interface Item {
  title: string;
  path: string;
}
type Section = [heading: string, items: Item[]];

/** Content of the weekly issue: new posts of every kind and new articles of the last week. Null if there are none. */
export async function composeWeeklyIssue(db: Database, kinds: ListingKinds, scope: ContentScope) {
  const since = new Date(Date.now() - weekMs);
  const names = Object.keys(kinds) as (keyof ListingKinds)[];
  const posts = await Promise.all(names.map((name) => listNewest(db, scope, name, since, shown)));
  const { rows } = await listBlogs(db, scope, undefined);
  const articles = rows.filter(({ publishedAt }) => publishedAt >= since).slice(0, shown);
  if (articles.length + posts.flat().length === 0) return null;

  const write = (lang: Language) => {
    const t = translator(lang);
    const inLanguage = (path: string) => `${path}?lang=${lang}`;
    const sections: Section[] = names.map((name, index) => [
      t(`mails.letter.week.${name}`),
      (posts[index] ?? []).map((post) => ({
        title: textIn(post, 'title', lang),
        path: inLanguage(kinds[name]?.path(post.id, textIn(post, 'slug', lang)) ?? '/'),
      })),
    ]);
    sections.push([
      t('mails.letter.week.blog'),
      articles.map((row) => ({
        // Falls back to the other language, because an article may be written in only one.
        title: [lang, ...languages].map((each) => textIn(row, 'title', each)).find(Boolean) ?? '',
        path: inLanguage(href(paths.blog, { id: row.id, slug: row.slug })),
      })),
    ]);
    const city = textIn(scope.city, 'name', lang);
    return {
      subject: t('mails.letter.week.subject', { city }),
      body: [
        `<p>${escapeHtml(t('mails.letter.week.lede', { city }))}</p>`,
        ...sections.flatMap(([heading, items]) =>
          items.length === 0
            ? []
            : [`<h3>${escapeHtml(heading)}</h3>`, `<ul>${items.map(line).join('')}</ul>`],
        ),
      ].join(''),
    };
  };
  const [en, ar] = languages.map(write);
  return {
    subjectEn: en?.subject ?? '',
    subjectAr: ar?.subject ?? '',
    bodyEn: en?.body ?? '',
    bodyAr: ar?.body ?? '',
    weekly: true,
  };
}

const line = ({ title, path }: Item) =>
  `<li><a href="${escapeHtml(path)}"><bdi>${escapeHtml(title)}</bdi></a></li>`;

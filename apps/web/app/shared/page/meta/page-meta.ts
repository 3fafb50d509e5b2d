import { canonicalUrl } from '@dalil/contract/canonical-url';
import { href, type PathName, paths } from '@dalil/contract/paths';
import type { Scope } from '@dalil/contract/scope';
import { loadNamespaces } from '@dalil/messages/catalogues';
import { type Language, languages, locale, otherLanguage } from '@dalil/messages/languages';
import type { MetaDescriptor, MetaFunction, Params } from 'react-router';
import { createTranslator } from 'use-intl/core';
import type { PayloadValue } from '../../../boot/payload.ts';
import { pages } from '../../../pages.ts';
import type { JsonLd } from '../json-ld/json-ld.ts';
import { type Fetched, responseFor } from '../loaders/fetched-response.ts';

/** Messages for the head of one page, so that a page contains only these three instead of all. */
export interface HeadTexts {
  id: PathName;
  title: string;
  page: string;
  description: string;
}

/** Returns the head messages of the page with this route pattern; undefined if the path is not a page. */
export async function headTexts(
  lang: Language,
  pattern: string,
  params: Params,
): Promise<HeadTexts | undefined> {
  const id = (Object.keys(pages) as PathName[]).find((name) => pages[name].path === pattern);
  if (!id) return undefined;
  const { meta, pages: texts } = await loadNamespaces(lang, ['meta', 'pages']);
  if (!meta || !texts) return undefined;
  const key = textKey(id, params);
  const titles: Partial<Record<string, string>> = texts.title;
  const descriptions: Partial<Record<string, string>> = meta.description;
  return {
    id,
    title: key === 'home' ? meta.homeTitle : meta.title,
    page: titles[key] ?? texts.title.home,
    description: descriptions[key] ?? meta.description.home,
  };
}

/** Message key of the title. The path `category` serves both services and shops, which have different titles. */
function textKey(id: PathName, params: Params): string {
  if (id === 'category') return params.type === 'shops' ? 'categoryShops' : 'categoryServices';
  return pages[id].title;
}

interface RootData {
  scope: Scope;
  origin: string;
  fetched?: PayloadValue<readonly Fetched[]>;
}

/**
 * Default `meta` export of most pages. It cannot be defined in the root, because the router calls a parent's `meta`
 * before its children have data.
 */
export const meta: MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0]?.loaderData as RootData | undefined;
  if (!root) return [];
  const page = loaderData as { head?: HeadTexts; own?: OwnHead } | undefined;
  return pageMeta({
    lang: root.scope.lang,
    origin: root.origin,
    pathname: location.pathname,
    // The city's name is empty if the settings could not be loaded.
    city: responseFor(root.fetched, 'GET general-settings')?.data.city.name ?? '',
    texts: page?.head,
    own: page?.own,
  });
};

interface Head {
  lang: Language;
  /** Scheme and host of the site. */
  origin: string;
  pathname: string;
  city: string;
  texts: HeadTexts | undefined;
  own?: OwnHead | undefined;
}

/**
 * Page-specific head data about the displayed item, which replaces the generic messages. The loader returns it as
 * `own`.
 */
export interface OwnHead {
  title?: string;
  description?: string;
  /** Kind and id of the item, from which the server generates the preview image for shared links. */
  share?: string;
  /** Path of the page in each language, if the URL contains a translated name. */
  paths?: Record<Language, string>;
  told?: JsonLd | null;
  /** Name of the page's Atom feed. Defaults to the feed of this page in `pages.ts`. */
  feed?: string;
}

/**
 * Returns the metadata for search engines and link previews: title, canonical URL, alternate URLs for each language,
 * and JSON-LD.
 */
export function pageMeta({ lang, origin, pathname, city, texts, own }: Head): MetaDescriptor[] {
  const text = texts && createTranslator({ locale: locale(lang), messages: { ...texts } });
  const title = text?.('title', { page: own?.title ?? texts?.page ?? '', city }) ?? '';
  const description = own?.description ?? text?.('description', { city }) ?? '';
  const path = texts?.id === 'homeAlias' ? href(paths.home) : pathname;
  const address = (of: Language) => canonicalUrl(origin, own?.paths?.[of] ?? path, of);
  const facts = texts && pages[texts.id];
  const feed = own?.feed ?? facts?.feed;
  const indexed = facts?.access === 'public' && !facts.own;
  return [
    { title },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address(lang) },
    ...languages.map((of) => ({ tagName: 'link', rel: 'alternate', hrefLang: of, href: address(of) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    ...(feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title,
            href: canonicalUrl(origin, `/feeds/${feed}.atom`, lang),
          },
        ]
      : []),
    { property: 'og:site_name', content: 'Dalil' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: own?.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(lang) },
    { property: 'og:image', content: canonicalUrl(origin, `/share/${own?.share ?? 'site'}.jpg`, lang) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: own?.title ?? title },
    { property: 'og:locale', content: openGraphLocale[lang] },
    { property: 'og:locale:alternate', content: openGraphLocale[otherLanguage(lang)] },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(own?.told ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...own.told } }] : []),
  ];
}

const openGraphLocale = { en: 'en_US', ar: 'ar_AR' } as const satisfies Record<Language, string>;

import type { BlogDetail } from '@dalil/contract/blogs';
import type { BlogPosting } from 'schema-dts';
import { known, pictures, type Telling, type Told } from '../../shared/page/json-ld/told.ts';

/** Structured data of an article. An article without an author is attributed to the site. */
export function blogPosting(blog: BlogDetail, { origin, url }: Telling): Told<BlogPosting> {
  const publisher = {
    '@type': 'Organization' as const,
    name: 'Dalil',
    url: origin,
    logo: `${origin}/pwa-512.png`,
  };
  return known({
    '@type': 'BlogPosting' as const,
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.excerpt,
    inLanguage: blog.lang,
    datePublished: blog.publishedAt,
    timeRequired: `PT${blog.minutes}M`,
    image: pictures(origin, [blog.picture]),
    author: blog.author ? { '@type': 'Person' as const, name: blog.author } : publisher,
    publisher,
  });
}

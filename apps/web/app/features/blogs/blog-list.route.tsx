import './blog-list.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { Empty } from '@dalil/ui/empty';
import { Newspaper } from '@dalil/ui/icons';
import { Section } from '@dalil/ui/layout';
import { Pagination } from '@dalil/ui/pagination';
import { Skeleton } from '@dalil/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BlogCard } from '../../shared/cards/blog-card.tsx';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';

const input = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return { query: cursor ? { cursor } : {} };
};
const needs: PageNeeds = {
  namespaces: ['blog'],
  reads: (_, search) => [['GET blogs/web', input(search)]],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Articles by the city's editors, newest first. */
export default function BlogListPage() {
  const t = useTranslations();
  const [search] = useSearchParams();
  const isFirst = !search.has('cursor');
  const blogs = useApi('GET blogs/web', input(search));
  return (
    <>
      <InnerPageHead title={t('shell.nav.blog')} lede={t('blog.lede')} />
      <Section tight>
        <Area of={blogs} skeleton={<Skeleton shape="block" height={900} />}>
          {({ data, meta: { next } }) =>
            data.length === 0 ? (
              <Empty icon={Newspaper} title={t('blog.empty')} />
            ) : (
              <>
                <ul className="blog-list" data-lead={(isFirst && data.length > 2) || undefined}>
                  {data.map((blog, index) => (
                    <li key={blog.id}>
                      <BlogCard blog={blog} level={2} priority={index === 0} />
                    </li>
                  ))}
                </ul>
                <Pagination next={next ? href(paths.blogs, {}, { cursor: next }) : undefined} />
              </>
            )
          }
        </Area>
      </Section>
    </>
  );
}

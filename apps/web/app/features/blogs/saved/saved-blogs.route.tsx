import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Newspaper } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { BlogCard, blogPath } from '../../../shared/cards/blog-card.tsx';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['listing', 'blog'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) => useApi('GET blogs/by-id', { query: { ids: ids.join(',') } });

export default function SavedBlogsPage() {
  const t = useTranslations('blog.saved');
  return (
    <SavedPage
      type="blog"
      icon={Newspaper}
      useCards={useCards}
      card={(blog) => <BlogCard blog={blog} level={2} />}
      path={blogPath}
      gone={t('gone')}
      empty={{ lede: t('lede'), action: t('action'), href: href(paths.blogs) }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}

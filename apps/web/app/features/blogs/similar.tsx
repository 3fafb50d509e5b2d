import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { Grid, MoreLink, SectionHead } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { BlogCard } from '../../shared/cards/blog-card.tsx';

/** Similar articles. Renders nothing if there are none. */
export function Similar({ id }: { id: number }) {
  const t = useTranslations();
  const similar = useApi('GET blogs/:id/similar', { params: { id } });
  if (similar.data?.data.length === 0) return null;
  return (
    <section className="article-similar" aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t('blog.similar')}
        action={<MoreLink href={href(paths.blogs)}>{t('common.action.viewAll')}</MoreLink>}
      />
      <Area of={similar} skeleton={<Skeleton shape="block" height={360} />}>
        {({ data }) => (
          <Grid as="ul" columns={3}>
            {data.map((blog) => (
              <li key={blog.id}>
                <BlogCard blog={blog} />
              </li>
            ))}
          </Grid>
        )}
      </Area>
    </section>
  );
}

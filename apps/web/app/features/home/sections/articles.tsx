import './articles.css';
import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { BlogCard } from '../../../shared/cards/blog-card.tsx';
import type { HomePart } from '../home-part.ts';
import { Few } from './few.tsx';

/** The newest article is large; the next two have their image at the side. */
export function Articles({ title }: HomePart) {
  return (
    <Few
      name="articles"
      title={title}
      all={href(paths.blogs)}
      found={useApi('GET blogs/newest')}
      awaited={[3, 196]}
      grid={{ columns: 2, className: 'home-articles' }}
    >
      {(article) => <BlogCard blog={article} />}
    </Few>
  );
}

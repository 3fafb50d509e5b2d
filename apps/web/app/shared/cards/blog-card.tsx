import './blog-card.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { BlogCard as Blog } from '@dalil/contract/blogs';
import { href, paths } from '@dalil/contract/paths';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Icon } from '@dalil/ui/icon';
import { Bookmark, Newspaper } from '@dalil/ui/icons';
import { SaveHeart } from '../listing/saved/save-heart.tsx';
import { Picture } from '../text/picture.tsx';
import { NotTranslated, Published } from './published.tsx';

export const blogPath = ({ id, slug }: Pick<Blog, 'id' | 'slug'>) => href(paths.blog, { id, slug });

interface BlogCardProps {
  blog: Blog;
  level?: 2 | 3;
  /** True for images above the fold, which are loaded with high priority. */
  priority?: boolean;
}

/** Card of a blog article. Pages that use it load the namespace `blog`. */
export function BlogCard({ blog, level = 3, priority = false }: BlogCardProps) {
  const { id, lang, title, picture } = blog;
  const reader = useLanguage();
  return (
    <Card className="blog-card">
      <CardMedia ratio="16/10" badges={lang === reader ? undefined : <NotTranslated />}>
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(width <= 640px) 100vw, (width <= 992px) 50vw, 640px"
            priority={priority}
          />
        ) : (
          <span className="blog-unpictured">
            <Icon icon={Newspaper} size={32} />
          </span>
        )}
      </CardMedia>
      <SaveHeart type="blog" id={id} name={title} path={blogPath(blog)} icon={Bookmark} />
      <CardBody>
        <CardTitle href={blogPath(blog)} level={level} lines={3} lang={lang}>
          {title}
        </CardTitle>
        <CardFoot>
          <Published blog={blog} />
        </CardFoot>
      </CardBody>
    </Card>
  );
}

import './article.css';
import type { BlogDetail } from '@dalil/contract/blogs';
import { href, paths } from '@dalil/contract/paths';
import { Avatar } from '@dalil/ui/avatar';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { Row, Wrap } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StarRule } from '../../shared/brand/star-rule.tsx';
import { Picture } from '../../shared/text/picture.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';
import { Published } from './published.tsx';

interface ArticleProps {
  blog: BlogDetail;
  /** Said above it, such as that nobody else sees it yet. */
  note?: ReactNode;
}

/** One column to read in; the cover alone is wider. */
export function Article({ blog, note }: ArticleProps) {
  const t = useTranslations();
  const { title, body, author, picture, alt } = blog;
  return (
    <Wrap className="article">
      <article>
        <header className="article-column article-head">
          {note}
          <Breadcrumbs
            crumbs={[
              { label: t('shell.nav.home'), href: href(paths.home) },
              { label: t('shell.nav.blog'), href: href(paths.blogs) },
              { label: title },
            ]}
          />
          <h1>{title}</h1>
          <Row className="article-by">
            {author && <Avatar name={author} />}
            <div>
              {author && (
                <b>
                  <bdi>{author}</bdi>
                </b>
              )}
              <Published blog={blog} />
            </div>
          </Row>
        </header>
        {picture && (
          <div className="article-cover">
            <Picture picture={picture} alt={alt} sizes="(width <= 992px) 100vw, 976px" priority />
          </div>
        )}
        <div className="article-column">
          <RichText html={body} />
          <StarRule />
        </div>
      </article>
    </Wrap>
  );
}

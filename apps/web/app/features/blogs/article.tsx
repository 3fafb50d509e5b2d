import './article.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { BlogDetail } from '@dalil/contract/blogs';
import { href, paths } from '@dalil/contract/paths';
import { direction } from '@dalil/messages/languages';
import { Avatar } from '@dalil/ui/avatar';
import { Row, Wrap } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StarRule } from '../../shared/brand/star-rule.tsx';
import { NotTranslated, Published } from '../../shared/cards/published.tsx';
import { Trail } from '../../shared/seo/trail.tsx';
import { Picture } from '../../shared/text/picture.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';

interface ArticleProps {
  blog: BlogDetail;
  /** Notice above the article, for example that it is not public yet. */
  note?: ReactNode;
  /** Actions for the reader, such as saving and sharing. */
  actions?: ReactNode;
  /** Further reading below the article. */
  after?: ReactNode;
}

/** Single reading column; only the cover is wider. */
export function Article({ blog, note, actions, after }: ArticleProps) {
  const t = useTranslations();
  const reader = useLanguage();
  const { lang, title, body, author, picture, alt } = blog;
  return (
    <Wrap className="article">
      <article>
        <header className="article-column article-head">
          {note}
          <Trail
            crumbs={[
              { label: t('shell.nav.home'), href: href(paths.home) },
              { label: t('shell.nav.blog'), href: href(paths.blogs) },
              { label: title },
            ]}
          />
          {lang === reader ? null : <NotTranslated />}
          <h1 lang={lang} dir="auto">
            {title}
          </h1>
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
            {actions && <div className="article-actions">{actions}</div>}
          </Row>
        </header>
        {picture && (
          <div className="article-cover">
            <Picture picture={picture} alt={alt} sizes="(width <= 992px) 100vw, 976px" priority />
          </div>
        )}
        <div className="article-column" lang={lang} dir={direction(lang)}>
          <RichText html={body} />
          <StarRule />
        </div>
      </article>
      {after}
    </Wrap>
  );
}

import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { MoreLink } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePopularSearches } from '../../../shared/page/popular-searches.ts';
import { searchPath } from '../../../shared/page/search.ts';
import { CategoryTiles } from '../../../shared/sections/category-tiles.tsx';

/** Number of categories shown: four rows of two. */
const categoriesShown = 8;

interface BeforeTypingProps {
  onFollow: (event: MouseEvent, search?: string) => void;
}

/** Suggestions for an empty field: popular searches and the first categories. */
export function BeforeTyping({ onFollow }: BeforeTypingProps) {
  const t = useTranslations('shell.search');
  const id = useId();
  const popular = usePopularSearches();
  // If the request fails, for example offline, only the searches are shown.
  const categories = useApi('GET categories').data?.data.slice(0, categoriesShown) ?? [];
  return (
    <>
      <p className="suggest-head" id={`${id}-popular`}>
        {t('popular')}
      </p>
      <ul className="suggest-popular" aria-labelledby={`${id}-popular`}>
        {popular.map((search) => (
          <li key={search}>
            <Link
              className="chip"
              href={searchPath(search) ?? '/'}
              onClick={(event) => onFollow(event, search)}
            >
              {search}
            </Link>
          </li>
        ))}
      </ul>
      {categories.length > 0 ? (
        <section className="suggest-categories" aria-labelledby={`${id}-categories`}>
          <p className="suggest-head">
            <span id={`${id}-categories`}>{t('categories')}</span>
            <MoreLink href={href(paths.category, { type: 'services' })} onClick={(event) => onFollow(event)}>
              {t('allCategories')}
            </MoreLink>
          </p>
          <CategoryTiles categories={categories} onFollow={(event) => onFollow(event)} />
        </section>
      ) : null}
    </>
  );
}

import './category-tiles.css';
import type { Category } from '@dalil/contract/categories';
import { Link } from '@dalil/ui/link';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryIcon } from './category-icon.tsx';
import { categoryPath } from './category-path.ts';

interface CategoryTilesProps {
  categories: readonly Category[];
  onFollow?: (event: MouseEvent) => void;
}

/** Category tiles of the directory, each with its number of businesses. */
export function CategoryTiles({ categories, onFollow }: CategoryTilesProps) {
  const count = useTranslations('common.count');
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category.id}>
          <Link className="category-tile" href={categoryPath(category)} onClick={onFollow}>
            <CategoryIcon category={category.key} />
            <span className="category-name">
              {category.name}
              {category.count > 0 ? <small>{count('place', { n: category.count })}</small> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

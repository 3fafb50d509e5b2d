import './category-grid.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';
import { MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { CategoryIcon } from '../../shared/doors/category-icon.tsx';
import { categoryPath } from '../../shared/doors/category-path.ts';
import type { HomePart } from './home-part.ts';

/** Twelve fill two rows on wide screens; phones show the first eight. */
const shown = 12;
const places = Array.from({ length: shown }, (_, place) => place);

export function CategoryGrid({ title }: HomePart) {
  const t = useTranslations('home.categories');
  const categories = useApi('GET categories');
  if (categories.data?.data.length === 0) return null;
  return (
    <Section aria-labelledby="categories">
      <SectionHead
        id="categories"
        title={title || t('title')}
        description={t('lede')}
        action={<MoreLink href={href(paths.category, { type: 'services' })}>{t('all')}</MoreLink>}
      />
      <Area of={categories} skeleton={<Waiting />}>
        {({ data }) => (
          <ul className="category-grid">
            {data.slice(0, shown).map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )}
      </Area>
    </Section>
  );
}

function CategoryTile({ category }: { category: Category }) {
  const count = useTranslations('common.count');
  return (
    <Link className="category-tile" href={categoryPath(category)}>
      <CategoryIcon category={category.key} />
      <span className="category-name">
        {category.name}
        {category.count > 0 ? <small>{count('place', { n: category.count })}</small> : null}
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <ul className="category-grid">
      {places.map((place) => (
        <li key={place}>
          <Skeleton shape="block" height={64} />
        </li>
      ))}
    </ul>
  );
}

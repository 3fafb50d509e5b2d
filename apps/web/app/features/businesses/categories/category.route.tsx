import './category.css';
import '../../../shared/brand/icon-tile.css';
import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { ArrowRight } from '@dalil/ui/icons';
import { Grid, Section } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { NavLink, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Star } from '../../../shared/brand/star.tsx';
import { InnerPageHead } from '../../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { CategoryIcon } from '../../../shared/sections/category-icon.tsx';
import { categoryPath, sectionOf } from '../../../shared/sections/category-path.ts';
import { directoryType, directoryTypes } from './directory-types.ts';

const needs: PageNeeds = {
  namespaces: ['directory'],
  queries: (params) => {
    directoryType(params);
    return [['GET categories']];
  },
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Number of colours of the category drawings; `drawings` names the variants. */
const tones = 8;
const drawings = ['lattice', 'star', 'dome', 'arch'] as const;

/**
 * Large categories per row. Only full rows of four are shown (also on phones), so that no category is alone in the
 * last row.
 */
const row = 4;

/**
 * Separates large categories from those with fewer than three listings, which get a compact grid. If there is no full
 * row of large categories, all are compact.
 */
function bySize(categories: readonly Category[]) {
  const many = categories.filter(({ count }) => count >= 3);
  const large = many.slice(0, many.length - (many.length % row));
  return { large, small: categories.filter((category) => !large.includes(category)) };
}

/** Categories of shops or of services, with the number of listings in each. */
export default function CategoryPage() {
  const type = directoryType(useParams());
  const t = useTranslations('directory');
  const names = useTranslations('shell.services');
  const all = useApi('GET categories');
  const shown = all.data?.data.filter((category) => sectionOf(category) === type);
  const { large, small } = bySize(shown ?? []);
  const lede =
    shown &&
    t(`${type}.lede`, {
      places: shown.reduce((sum, { count }) => sum + count, 0),
      categories: shown.length,
    });
  return (
    <>
      <InnerPageHead title={names(`${type}.title`)} lede={lede} />
      <Section tight>
        <nav className="directory-switch" aria-label={t('switch')}>
          {directoryTypes.map((name) => (
            <NavLink key={name} className="chip" to={href(paths.category, { type: name })}>
              {names(`${name}.title`)}
            </NavLink>
          ))}
        </nav>
        <QueryBoundary of={all} skeleton={<Waiting />} isEmpty={() => shown?.length === 0}>
          {() => (
            <>
              <Grid as="ul" columns={row} phone="pair">
                {large.map((category, index) => (
                  <li key={category.id} className="category-cell">
                    <CategoryCard category={category} place={index} />
                  </li>
                ))}
              </Grid>
              <ul className="category-small">
                {small.map((category) => (
                  <li key={category.id} className="category-cell">
                    <SmallCategory category={category} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryBoundary>
      </Section>
    </>
  );
}

function SmallCategory({ category }: { category: Category }) {
  const count = useTranslations('common.count');
  return (
    <Link className="category-card category-card-small" href={categoryPath(category)}>
      <span className="icon-tile">
        <CategoryIcon category={category.key} />
      </span>
      <span className="category-small-text">
        {category.name}
        <small>{count('place', { n: category.count })}</small>
      </span>
    </Link>
  );
}

function CategoryCard({ category, place }: { category: Category; place: number }) {
  const count = useTranslations('common.count');
  return (
    <Link className="category-card" href={categoryPath(category)}>
      <span
        className="category-art"
        data-tone={place % tones}
        data-drawing={drawings[place % drawings.length]}
      >
        <Star />
        <CategoryIcon category={category.key} />
      </span>
      <span className="category-text">
        <span className="category-title">
          {category.name}
          <Icon icon={ArrowRight} size={16} mirror />
        </span>
        <small>{count('place', { n: category.count })}</small>
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <Grid columns={4} phone="pair">
      {Array.from({ length: 12 }, (_, place) => place).map((place) => (
        <Skeleton key={place} shape="block" height={296} />
      ))}
    </Grid>
  );
}

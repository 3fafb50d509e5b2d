import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { CategoryTiles } from '../../../shared/doors/category-tiles.tsx';
import type { HomePart } from '../home-part.ts';

/** Twelve categories fill two rows on wide screens; phones show the first eight. */
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
        {({ data }) => <CategoryTiles categories={data.slice(0, shown)} />}
      </Area>
    </Section>
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

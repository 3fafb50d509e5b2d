import './services-menu.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';
import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { ArrowRight } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { categoryPath, doorOf } from '../../shared/doors/category-path.ts';
import { ServiceLinks } from './service-links.tsx';

/** Number of largest categories shown of each type; the rest are one click away. */
const named = 5;

/**
 * Our Services: the five services and the largest categories, which are loaded when the visitor first hovers over or
 * focuses the menu.
 */
export function ServicesMenu() {
  const t = useTranslations('shell');
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the work, this only sees it coming
    <div className="services-menu" onPointerEnter={want} onFocus={want}>
      <Disclosure label={t('nav.services')} panelClassName="services-panel">
        <div>
          <ServiceLinks describe={(key) => t(`services.${key}.description`)} />
        </div>
        {wanted ? <Categories /> : null}
      </Disclosure>
    </div>
  );
}

function Categories() {
  return (
    <Area of={useApi('GET categories')} skeleton={<CategoriesComing />}>
      {({ data }) => (
        <div className="services-categories">
          <CategoryGroup type="shops" categories={data.filter((category) => doorOf(category) === 'shops')} />
          <CategoryGroup
            type="services"
            categories={data.filter((category) => doorOf(category) === 'services')}
          />
        </div>
      )}
    </Area>
  );
}

function CategoryGroup({ type, categories }: { type: 'shops' | 'services'; categories: Category[] }) {
  const t = useTranslations('shell.services');
  return (
    <div className="services-group">
      <p>{t(`${type}.title`)}</p>
      <ul>
        {largest(categories).map((category) => (
          <li key={category.id}>
            <Link href={categoryPath(category)}>{category.name}</Link>
          </li>
        ))}
      </ul>
      <Link className="services-all" href={href(paths.category, { type })}>
        {t(`${type}.all`)}
        <Icon icon={ArrowRight} size={16} mirror />
      </Link>
    </div>
  );
}

const largest = (categories: readonly Category[]) =>
  [...categories].sort((one, other) => other.count - one.count).slice(0, named);

function CategoriesComing() {
  return ['65%', '80%', '55%', '70%', '60%'].map((width) => (
    <Skeleton key={width} width={width} height={18} />
  ));
}

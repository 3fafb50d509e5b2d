import '../../../shared/brand/icon-tile.css';
import '../products.css';
import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { Category } from '@dalil/contract/categories';
import type { RouteResponse } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Plus, Tag } from '@dalil/ui/icons';
import { MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import type { Params } from 'react-router';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { InnerPageHead } from '../../../shared/page/inner-page-head.tsx';
import {
  type DetailRoute,
  detailClientLoader,
  detailLoader,
} from '../../../shared/page/loaders/subject-loader.ts';
import { CategoryIcon } from '../../../shared/sections/category-icon.tsx';
import { ProductGrid } from '../card/product-card.tsx';
import { categoryPath } from '../detail/product.ts';

type Market = RouteResponse<'GET filter-market'>['data'];

/**
 * Request for the categories shown: the subcategories of the main category `main_id` or, without `main_id`, the main
 * categories.
 */
const input = (_: Params, search: URLSearchParams) => ({
  query: { main_id: Number(search.get('main_id')) || ('' as const) },
});
const mainOf = ({ mainCategories }: Market, search: URLSearchParams) =>
  mainCategories.find(({ id }) => String(id) === search.get('main_id'));

const market: DetailRoute<'GET filter-market'> = {
  namespaces: ['listing', 'products'],
  queries: (params, search) => [['GET filter-market', input(params, search)]],
  route: 'GET filter-market',
  input,
  head: (all, search) => {
    const main = mainOf(all, search);
    const path = main ? href(paths.marketSubCategories, {}, { main_id: main.id }) : href(paths.market);
    return {
      ...(main && { title: main.name }),
      paths: { en: path, ar: path },
      feed: main ? `product-${main.id}` : 'product',
    };
  },
};
export const loader = detailLoader(market);
export const clientLoader = detailClientLoader(market);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Number of newest products; it fills two rows on desktop screens. */
const newest = 8;

/** Entry page of the marketplace or of one main category: its categories and the newest products. */
export default function MarketPage() {
  const t = useTranslations();
  const [search] = useSearchParams();
  const read = useApi('GET filter-market', input({}, search));
  const main = read.data && mainOf(read.data.data, search);
  const title = t('shell.services.marketplace.title');
  return (
    <>
      <InnerPageHead
        title={main?.name ?? title}
        lede={t(main ? 'products.sub.lede' : 'products.market.lede')}
        above={main ? [{ label: title, href: href(paths.market) }] : []}
      >
        <ButtonLink variant="accent" icon={Plus} href={href(paths.newProduct)}>
          {t('products.post')}
        </ButtonLink>
      </InnerPageHead>
      <QueryBoundary of={read} skeleton={<Skeleton shape="block" height={900} />}>
        {({ data }) => <Parts market={data} main={main} />}
      </QueryBoundary>
    </>
  );
}

function Parts({ market, main }: { market: Market; main: Category | undefined }) {
  const t = useTranslations();
  const { mainCategories, subCategories, products } = market;
  const all = main ? categoryPath(main.id) : href(paths.products);
  return (
    <>
      <Section tight aria-labelledby="categories">
        <SectionHead
          id="categories"
          title={t('products.market.categories')}
          action={<MoreLink href={all}>{t('products.market.all')}</MoreLink>}
        />
        <ul className="market-tiles">
          {(main ? subCategories : mainCategories).map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} main={main} />
            </li>
          ))}
        </ul>
        {!main && <FreeDoor />}
      </Section>
      <Section tight aria-labelledby="newest">
        <SectionHead
          id="newest"
          title={t('products.market.newest')}
          action={
            <MoreLink href={href(paths.products, {}, { main_id: main?.id, side: 'wanted' })}>
              {t('products.market.wanted')}
            </MoreLink>
          }
        />
        {products.length > 0 ? (
          <ProductGrid products={products.slice(0, newest)} />
        ) : (
          <Empty icon={Tag} title={t('ui.noData')}>
            {t('products.market.empty')}
          </Empty>
        )}
      </Section>
    </>
  );
}

/** A main category links to its subcategories, a subcategory to its products. */
function CategoryTile({ category, main }: { category: Category; main: Category | undefined }) {
  const count = useTranslations('common.count');
  const { id, name } = category;
  return (
    <Link
      className="market-tile"
      href={main ? categoryPath(main.id, id) : href(paths.marketSubCategories, {}, { main_id: id })}
    >
      <span className="icon-tile">
        <CategoryIcon category={(main ?? category).key} />
      </span>
      <span>
        {name}
        <small>{count('product', { n: category.count })}</small>
      </span>
    </Link>
  );
}

/** Tile that links to the list of free products. */
function FreeDoor() {
  const t = useTranslations('products.market.free');
  return (
    <aside className="market-free">
      <div>
        <h3>{t('title')}</h3>
        <p>{t('text')}</p>
      </div>
      <ButtonLink variant="bordered" href={href(paths.products, {}, { free: 1 })}>
        {t('action')}
      </ButtonLink>
    </aside>
  );
}

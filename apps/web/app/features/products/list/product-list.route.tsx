import { type ApiRead, apiQuery } from '@dalil/browser/api/api-query';
import { useApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { href, paths } from '@dalil/contract/paths';
import { conditions } from '@dalil/contract/product-options';
import { ButtonLink } from '@dalil/ui/button';
import { HeartHandshake, Images, Plus, Tag } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnFields, optionsOf } from '../../../shared/listing/list/filters/own-fields.tsx';
import { ListHead, ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { responseFor } from '../../../shared/page/loaders/fetched-response.ts';
import type { PageNeeds } from '../../../shared/page/loaders/page-data.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { listClientLoader, listLoader } from '../../../shared/search/found-page.ts';
import { listAt, useFound } from '../../../shared/search/searched-list.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { categoryPath } from '../detail/product.ts';
import { attributeFiltersInput, listInput, mainCategoryId, productList } from './product-list.ts';

const mains = { query: { tree: 'product' } } as const;

const needs: PageNeeds = {
  namespaces: ['listing', 'products'],
  queries: (params, search) => {
    const list = listAt(productList, params);
    const query = list.read(search);
    const main = mainCategoryId(query);
    const ofMain: ApiRead[] = main ? [['GET categories/:id', { params: { id: main } }]] : [];
    return [
      ['GET categories', mains],
      ['GET areas'],
      ['GET products', listInput(list, query)],
      ['GET facts/filters', attributeFiltersInput(query)],
      ...ofMain,
    ];
  },
};
const load = listLoader(needs);
/** Gives the list of one category the name of the category as title and a canonical path of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await load(args);
  const category = responseFor(page.fetched, 'GET categories/:id')?.data;
  if (!category || args.params.keyword !== undefined) return page;
  const path = categoryPath(category.id);
  return { ...page, own: { title: category.name, paths: { en: path, ar: path } } };
}
export const clientLoader = listClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Returns the main category, if one is selected. */
function useMain(id: number | null) {
  const category = apiQuery(useClient(), 'GET categories/:id', { params: { id: id ?? 0 } });
  return useQuery({ ...category, enabled: id !== null }).data?.data;
}

/** List of all products, of the products in a category, or of the results of a search. */
export default function ProductListPage() {
  const list = listAt(productList, useParams());
  const found = useFound('product');
  const t = useTranslations();
  const city = useSettings()?.city.name;
  const { query } = useListQuery(list);
  const { side } = query;
  const main = useMain(mainCategoryId(query));
  const facts = useApi('GET facts/filters', attributeFiltersInput(query)).data?.data;
  const categories = useApi('GET categories', mains).data?.data ?? [];
  const areas = useApi('GET areas').data?.data ?? [];
  const counted = main ? [main] : categories;
  const market = { label: t('shell.services.marketplace.title'), href: href(paths.market) };
  const title = main?.name ?? t('products.list.title');
  return (
    <Wrap className={found ? 'search-page' : 'list-page'}>
      <ListPage
        key={`${list.keyword} ${main?.id}`}
        list={list}
        head={
          found?.head ?? (
            <ListHead
              crumbs={[{ label: t('shell.nav.home'), href: href(paths.home) }, market, { label: title }]}
              title={city ? t('products.list.inCity', { category: title, city }) : title}
              lede={t('products.market.lede')}
              action={
                <ButtonLink icon={Plus} href={href(paths.newProduct)}>
                  {t('products.post')}
                </ButtonLink>
              }
            />
          )
        }
        word={(word, values) =>
          word === 'count' ? t('common.count.product', values) : t(`products.list.${word}`, values)
        }
        switchName={(name) => t(`products.list.${name as 'free'}`)}
        quick={[
          { name: 'free', icon: HeartHandshake, label: t('products.list.free') },
          { name: 'photos', icon: Images, label: t('products.list.photos') },
        ]}
        subs={[]}
        sides={{
          label: t('products.list.postType'),
          offer: t('products.side.offer'),
          wanted: t('products.side.wanted'),
        }}
        ownFields={OwnFields}
        own={[
          {
            type: 'one',
            name: 'main_id',
            label: t('products.list.category'),
            any: t('products.list.anyCondition'),
            options: optionsOf(categories, !found),
          },
          ...(main
            ? [
                {
                  type: 'several' as const,
                  name: 'category_id',
                  label: main.name,
                  options: optionsOf(main.children, !found),
                },
              ]
            : []),
          {
            type: 'one',
            name: 'condition',
            label: t('products.list.condition'),
            any: t('products.list.anyCondition'),
            options: conditions.map((value) => ({ value, label: t(`products.condition.${value}`) })),
          },
          { type: 'range', name: 'price', label: t('products.list.price'), money: true },
          { type: 'several', name: 'area', label: t('products.list.area'), options: optionsOf(areas) },
        ]}
        facts={facts}
        total={
          found
            ? null
            : counted.reduce((sum, { count, wanted }) => sum + (side === 'wanted' ? wanted : count), 0)
        }
        results={useResults('GET products', listInput(list, query))}
        grid={{ columns: 3, phone: 'pair' }}
        row={(product, { priority }) => <ProductCard product={product} level={2} priority={priority} />}
        icon={Tag}
        empty={!main && !list.isNarrowed(query) && found?.empty}
      />
    </Wrap>
  );
}

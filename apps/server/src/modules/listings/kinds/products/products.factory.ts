import type { ProductInput } from '@dalil/contract/products';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader, withoutIndexes } from '../../../../db/bulk-load.ts';
import type { Transaction } from '../../../../db/database.ts';
import { samplePicture } from '../../../../seed/art/sample-picture.ts';
import { createPost, loadDescription } from '../../base/listings.factory.ts';
import { listings } from '../../base/listings.table.ts';
import { createPhotos } from '../businesses/businesses.factory.ts';
import { products } from './products.table.ts';

type Filed = Pick<ProductInput, 'categoryId' | 'subCategoryId' | 'areaId'>;

/** Input of an invented desk for sale, as a student would enter it. */
export async function productOf(
  tx: Transaction,
  accountId: string,
  facts: Partial<ProductInput> & Filed,
): Promise<ProductInput> {
  return {
    side: 'offer',
    title: 'Oak desk with two drawers',
    titleArabic: 'مكتب من خشب البلوط بدرجين',
    condition: 'used',
    facts: {},
    evidence: {},
    papers: [],
    priceType: 'amount',
    price: 85_00,
    description: 'درستُ عليه سنتين. فيه خدش صغير قرب الدرج الأيمن، ولا يُرى إلا عن قرب.',
    photos: await createPhotos(tx, accountId, [samplePicture, samplePicture]),
    phone: '+13135550176',
    email: 'salma@mail.example',
    anonymous: false,
    showPhone: false,
    ...facts,
  };
}

interface Publication {
  accountId: string;
  lang: Language;
  publishedAt: Date;
}

/** Creates a public product through the same steps as one that a member submits and staff approve. */
export const createProduct = (
  tx: Transaction,
  scope: { cityId: number },
  input: ProductInput,
  { accountId, lang, publishedAt }: Publication,
): Promise<number> =>
  createPost(tx, { ...scope, lang }, 'product', input, accountId, { createdAt: publishedAt, publishedAt });

/**
 * Creates invented products, spread evenly over the cities, in every subcategory and area. Every eighth is wanted,
 * every twentieth is free and as many state no price. Prices and subcategory sizes are skewed: few are expensive,
 * some are large. Each has two attributes of its city's vocabulary, and every third a year of manufacture.
 */
export const loadProducts: Loader = (tx, size) =>
  withoutIndexes(tx, [listings, products], () => addProducts(tx, size));

const addProducts: Loader = async (tx, { cities, count }) => {
  const picture = JSON.stringify(samplePicture);
  const { rows } = await tx.execute<{ added: number }>(sql`
    with subs as (
      select city_id, array_agg(id order by id) as ids, array_agg(parent_id order by id) as mains
      from categories where kind = 'product' and parent_id is not null and city_id >= ${firstLoadCityId} group by city_id
    ), parts as (
      select city_id, array_agg(id order by id) as ids from areas where city_id >= ${firstLoadCityId} group by city_id
    ), vocabulary as (
      select city_id, array_agg(id order by id) filter (where kind = 'option') as options,
        array_agg(parent_id order by id) filter (where kind = 'option') as words, min(id) filter (where kind = 'year') as year
      from attributes where tree = 'product' and city_id >= ${firstLoadCityId} group by city_id
    ), planned as (
      select n, n / ${cities}::int as nth, n % ${cities}::int + ${firstLoadCityId}::int as city_id,
        (n / ${cities}::int * 0.6180339887 % 1)::float8 as spread, md5('product ' || n) as random
      from generate_series(1, ${count}::int) n
    ), filed as (
      select planned.*, mains[sub] as main, subs.ids[sub] as sub_id, parts.ids[1 + nth % cardinality(parts.ids)] as area_id,
        options[option] as option_id, words[option] as word_id, year, timestamptz '2026-01-01' - n * interval '1 minute' as at,
        case when nth % 20 = 0 then 0 when nth % 20 > 1 then (50 + floor(spread * spread * 40000))::int * 100 end as cents,
        translate(left(random, 7), '0123456789', 'qrstuvwxyz') as en,
        translate(left(random, 6), '0123456789abcdef', 'حخذزشصضطظغثجءىؤئ') as ar
      from planned join subs using (city_id) join parts using (city_id) left join vocabulary using (city_id)
      cross join lateral (select 1 + floor(cardinality(subs.ids) * spread * spread)::int as sub,
        1 + nth * 7 % coalesce(cardinality(options), 1) as option) chosen
    ), made as (
      insert into listings (city_id, kind, side, owner_id, state, lang, category_id, category_ids, area_id, amount,
        title_en, title_ar, slug_en, slug_ar, search_text, location, attribute_ids, has_photos, picture,
        created_at, published_at, expires_at)
      select filed.city_id, 'product', case when nth % 8 = 0 then 'wanted' else 'offer' end, owner.id, 'published',
        case when n % 2 = 0 then 'en' else 'ar' end, main, array[main, sub_id], area_id, cents,
        'Product ' || n || ' ' || initcap(en), 'منتج ' || n || ' ' || ar, 'product-' || n, 'منتج-' || n,
        concat_ws(' ', 'product', n, en, 'منتج', n, ar), st_point(areas.lng, areas.lat, 4326)::geography,
        array_remove(array[word_id, option_id, case when nth % 3 = 0 then year end], null),
        nth % 8 > 0, case when nth % 8 > 0 then ${picture}::jsonb end, at, at, now() + interval '45 days'
      from filed join areas on areas.id = area_id
      left join accounts owner
        on owner.email = 'member' || nth / 20 * ${cities}::int + filed.city_id - ${firstLoadCityId}::int || '@load.example'
      where not exists (select from listings where kind = 'product' and city_id = ${firstLoadCityId})
      returning id, city_id, side, amount, attribute_ids
    ), detailed as (
      insert into products (id, city_id, condition, price_type, description, photos, phone, show_phone)
      select id, city_id, case when id % 6 = 0 then 'new' else 'used' end,
        case when amount = 0 then 'free' when amount is null then 'on-request' when id % 3 = 0 then 'negotiable' else 'amount' end,
        ${loadDescription}, case when side = 'offer' then jsonb_build_array(${picture}::jsonb) else '[]' end,
        '+1313555' || lpad((100 + id % 100)::text, 4, '0'), false
      from made returning id
    ), numbered as (
      insert into attribute_numbers (listing_id, attribute_id, city_id, number)
      select made.id, year, city_id, 1990 + made.id % 37 from made join vocabulary using (city_id) where year = any(attribute_ids)
    )
    select count(*)::int as added from detailed`);
  return rows[0]?.added ?? 0;
};

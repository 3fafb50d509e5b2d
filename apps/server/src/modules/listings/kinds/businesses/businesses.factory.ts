import { randomUUID } from 'node:crypto';
import type { BusinessInput } from '@dalil/contract/businesses';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { firstLoadTestCityId, type LoadTestSeeder, withoutIndexes } from '../../../../db/bulk-load.ts';
import type { Transaction } from '../../../../db/database.ts';
import { samplePicture } from '../../../../seed/images/sample-picture.ts';
import { media } from '../../../media/media.table.ts';
import { createPost, loadDescription } from '../../base/listings.factory.ts';
import { listings } from '../../base/listings.table.ts';
import { businesses } from './businesses.table.ts';

/** Creates processed photos of a member, in this order. */
export async function createPhotos(
  tx: Transaction,
  accountId: string,
  pictures: readonly Picture[],
  { document = false } = {},
): Promise<string[]> {
  const state = 'ready' as const;
  const rows = pictures.map((picture) => ({ id: randomUUID(), accountId, state, picture, document }));
  if (rows.length > 0) await tx.insert(media).values(rows);
  return rows.map(({ id }) => id);
}

const nineToNine = { from: 540, until: 1_260 };

/** Input of an invented café, as its owner would enter it. */
export async function businessOf(
  tx: Transaction,
  accountId: string,
  facts: Partial<BusinessInput> & Pick<BusinessInput, 'categoryId' | 'subCategoryIds'>,
): Promise<BusinessInput> {
  const [logo = '', cover = '', ...photos] = await createPhotos(
    tx,
    accountId,
    Array.from({ length: 8 }, () => samplePicture),
  );
  return {
    name: 'Qahwa & Hal',
    nameArabic: 'قهوة وهال',
    logo,
    cover,
    address: '120 Michigan Ave',
    city: '1',
    state: 'mi',
    postalCode: '48126',
    phone: '+13135550112',
    email: 'hello@qahwa.example',
    description: 'قهوة عربية تُحمّص كل صباح، وكعك طازج من فرننا.',
    services: [{ en: 'Arabic coffee', ar: 'قهوة عربية' }, { ar: 'كعك' }],
    facts: {},
    evidence: {},
    papers: [],
    mainPhotos: photos.slice(0, 3),
    galleryPhotos: photos.slice(3),
    hours: { kind: 'weekly', days: Array.from({ length: 7 }, () => [nineToNine]) },
    location: { lat: 42.3223, lng: -83.1763 },
    ...facts,
  };
}

interface Publication {
  /** Account that adds the business. */
  accountId: string;
  /** True if that account owns the business; false if it only added the business. */
  claimed: boolean;
  lang: Language;
  verified: boolean;
  publishedAt: Date;
}

/** Creates a public business through the same steps as one that a member submits and staff approve. */
export async function createBusiness(
  tx: Transaction,
  { cityId }: { cityId: number },
  input: BusinessInput,
  { accountId, claimed, lang, verified, publishedAt }: Publication,
): Promise<number> {
  const ownerId = claimed ? accountId : null;
  const facts = { ownerId, verified, createdAt: publishedAt, publishedAt };
  return createPost(tx, { cityId, lang }, 'business', { ...input, city: String(cityId) }, accountId, facts);
}

/**
 * Creates invented businesses, spread evenly over the cities, within a few miles of each city's map centre.
 * Subcategories differ in size: the first of a city has about twenty times as many businesses as the last. Members
 * own about twenty each in their own city, every fifth business has no owner, and each business has some attributes
 * of its city's vocabulary.
 */
export const loadBusinesses: LoadTestSeeder = (tx, size) =>
  withoutIndexes(tx, [listings, businesses], () => addBusinesses(tx, size));

const addBusinesses: LoadTestSeeder = async (tx, { cities, count }) => {
  const picture = JSON.stringify(samplePicture);
  const { rows } = await tx.execute<{ added: number }>(sql`
    with subs as (
      select id, city_id, parent_id, row_number() over (partition by city_id order by id) - 1 as place
      from categories where kind = 'directory' and parent_id is not null and city_id >= ${firstLoadTestCityId}
    ), totals as (
      select city_id, count(*) as subs from subs group by city_id
    ), vocabulary as (
      select city_id, array_agg(id order by position) as ids, array_agg(key order by position) as keys,
        count(*)::int as words, min(id) filter (where kind = 'number') as number
      from attributes where tree = 'directory' and parent_id is null and kind <> 'evidence'
        and city_id >= ${firstLoadTestCityId} group by city_id
    ), wanted as (
      -- What differs from post to post goes by its place in its city: by its number it would be the same in a whole city.
      select n, n % ${cities}::int as city, n / ${cities}::int as place, n / ${cities}::int % 5 > 0 as owned,
        (n / ${cities}::int * 0.6180339887 % 1)::float8 as spread, md5(n::text) as random
      from generate_series(1, ${count}::int) n
    ), made as (
      insert into listings (city_id, kind, owner_id, state, lang, category_id, category_ids, title_en, title_ar, slug_en, slug_ar,
        search_text, location, attribute_values, attribute_ids, has_photos, verified, picture, created_at, published_at)
      select cities.id, 'business', owner.id, 'published', case when n % 2 = 0 then 'en' else 'ar' end,
        subs.parent_id, array[subs.parent_id, subs.id], 'Business ' || n || ' ' || initcap(en), 'نشاط ' || n || ' ' || ar,
        'business-' || n, 'نشاط-' || n,
        concat_ws(' ', 'business', n, en, 'نشاط', n, ar, 'service', wanted.place % 1000, 'offer',
          wanted.place % 50, wanted.place % 900, 'warren ave'),
        st_point(map_lng + (wanted.place * 0.7548776662 % 1 - 0.5) * 0.18, map_lat + (wanted.place * 0.5698402910 % 1 - 0.5) * 0.14, 4326)::geography,
        says.said, coalesce(says.ids, '{}'), owned, wanted.place % 4 = 0, case when owned then ${picture}::jsonb end, written.at, written.at
      from wanted
      cross join lateral (select timestamptz '2026-01-01' - n * interval '1 minute' as at) written
      -- Words of many kinds, as names are: an index of words that all share would be no index.
      cross join lateral (select translate(left(random, 7), '0123456789', 'ghijklmnop') as en,
        translate(left(random, 6), '0123456789abcdef', 'ابتدرسعفقكلمنهوي') as ar) word
      left join accounts owner
        on owned and owner.email = 'member' || wanted.place / 20 * ${cities}::int + wanted.city || '@load.example'
      join cities on cities.id = ${firstLoadTestCityId}::int + wanted.city
      join totals on totals.city_id = cities.id
      join subs on subs.city_id = totals.city_id and subs.place = floor(totals.subs * spread * spread)::int
      left join vocabulary on vocabulary.city_id = cities.id
      -- Six words each, the first of the vocabulary some hundred times as often as the last.
      cross join lateral (
        select array_agg(distinct ids[word]) as ids,
          jsonb_build_object('services', jsonb_agg(distinct jsonb_build_object('word', keys[word]))) as said
        from generate_series(1, 6) nth,
          lateral (select 1 + floor(words * ((wanted.place * 0.7320508075 * nth % 1) ^ 2))::int as word) chosen
        where words > 0
      ) says
      where not exists (select from listings where kind = 'business' and city_id = ${firstLoadTestCityId})
      returning id, city_id, has_photos
    ), detailed as (
      insert into businesses (id, city_id, address, city, state, postal_code, phone, email, description,
        social, photos, gallery, open_minutes)
      select id, city_id, place % 900 || ' Warren Ave', city_id::text, 'mi', '48126',
        '+1313555' || lpad((100 + place % 100)::text, 4, '0'), 'hello@business.example', ${loadDescription},
        '{}',
        case when has_photos then jsonb_build_array(${picture}::jsonb) else '[]' end, '[]',
        case when place % 10 = 0 then '{[0,10080)}' else '{[540,1020),[1980,2460),[3420,3900),[4860,5340),[6300,6780)}' end::int4multirange
      from made cross join lateral (select id / ${cities}::int as place) its returning id
    ), numbered as (
      insert into attribute_numbers (listing_id, attribute_id, city_id, number)
      select made.id, number, city_id, made.id % 300 from made inner join vocabulary using (city_id)
      where number is not null and made.id % 4 = 0
    )
    select count(*)::int as added from detailed`);
  return rows[0]?.added ?? 0;
};

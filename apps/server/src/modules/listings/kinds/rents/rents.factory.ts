import type { RentInput } from '@dalil/contract/rents';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader, withoutIndexes } from '../../../../db/bulk-load.ts';
import type { Transaction } from '../../../../db/database.ts';
import { samplePicture } from '../../../../seed/art/sample-picture.ts';
import { createPost, loadDescription } from '../../base/listings.factory.ts';
import { listings } from '../../base/listings.table.ts';
import { createPhotos } from '../businesses/businesses.factory.ts';
import { rents } from './rents.table.ts';

type Offer = RentInput & { form: 'offer' };
type Filed = Pick<Offer, 'categoryId' | 'areaId'>;

/** Input of an invented upper flat, as its owner would enter it. */
export async function rentOf(
  tx: Transaction,
  accountId: string,
  facts: Partial<Offer> & Filed,
): Promise<Offer> {
  return {
    form: 'offer',
    title: 'Sunny upper flat near Warren and Schaefer',
    titleArabic: 'شقة علوية مشمسة قرب وارن وشيفر',
    priceType: 'amount',
    price: 1_250_00,
    period: 'month',
    deposit: 1_250_00,
    utilities: false,
    squareFeet: 980,
    bedrooms: 3,
    bathrooms: 1,
    bathroomShared: false,
    shared: false,
    gender: 'any',
    furnished: false,
    availableFrom: '2026-12-01',
    city: '1',
    place: '7312 Oakman Blvd',
    zip: '48126',
    location: { lat: 42.3321148, lng: -83.1793427 },
    showExact: false,
    description:
      'شقة علوية من ثلاث غرف، مطبخها جديد وفيها شرفة صغيرة. الموقف خلف البيت، والحافلة على بعد دقيقتين.',
    facts: {},
    evidence: {},
    papers: [],
    photos: await createPhotos(tx, accountId, [samplePicture, samplePicture, samplePicture]),
    phone: '+13135550163',
    email: 'nadia@mail.example',
    anonymous: false,
    showPhone: false,
    ...facts,
  };
}

/** Input of two students looking for a home. */
export const rentWantedOf = (facts: Partial<RentInput> & Filed): RentInput =>
  ({
    form: 'wanted',
    title: 'Two students look for a small apartment',
    titleArabic: 'طالبان يبحثان عن شقة صغيرة',
    bedrooms: 1,
    shared: false,
    gender: 'any',
    furnished: true,
    budget: 900_00,
    description: 'We study at the college nearby, cook in the evening and like it quiet.',
    facts: {},
    evidence: {},
    papers: [],
    phone: '+13135550164',
    anonymous: false,
    showPhone: false,
    ...facts,
  }) as RentInput;

interface Publication {
  accountId: string;
  lang: Language;
  publishedAt: Date;
}

/** Creates a public home through the same steps as one that a member submits and staff approve. */
export const createRent = (
  tx: Transaction,
  { cityId }: { cityId: number },
  input: RentInput,
  { accountId, lang, publishedAt }: Publication,
): Promise<number> =>
  createPost(tx, { cityId, lang }, 'rent', { ...input, city: String(cityId) }, accountId, {
    createdAt: publishedAt,
    publishedAt,
  });

/**
 * Creates invented homes, spread evenly over the cities, of every type and in every area. Every sixth is wanted,
 * every tenth is a room or shared. The twenty or so ZIP codes are skewed: the first has many times as many homes as
 * the last.
 */
export const loadRents: Loader = (tx, size) =>
  withoutIndexes(tx, [listings, rents], () => addRents(tx, size));

const addRents: Loader = async (tx, { cities, count }) => {
  const picture = JSON.stringify(samplePicture);
  const { rows } = await tx.execute<{ added: number }>(sql`
    with types as (
      select city_id, array_agg(id order by position) as ids from categories
      where kind = 'rent' and parent_id is null and city_id >= ${firstLoadCityId} group by city_id
    ), parts as (
      select city_id, array_agg(id order by id) as ids from areas where city_id >= ${firstLoadCityId} group by city_id
    ), planned as (
      select n, n / ${cities}::int as nth, n % ${cities}::int + ${firstLoadCityId}::int as city_id,
        (n / ${cities}::int * 0.6180339887 % 1)::float8 as spread, md5('rent ' || n) as random
      from generate_series(1, ${count}::int) n
    ), filed as (
      select planned.*, types.ids[1 + floor(cardinality(types.ids) * spread * spread)::int] as type_id,
        parts.ids[1 + nth % cardinality(parts.ids)] as area_id, timestamptz '2026-01-01' - n * interval '1 minute' as at,
        case when nth % 20 > 0 then (400 + floor((nth * 0.7548776662 % 1) * 3000))::int * 100 end as cents,
        translate(left(random, 7), '0123456789', 'qrstuvwxyz') as en,
        translate(left(random, 6), '0123456789abcdef', 'حخذزشصضطظغثجءىؤئ') as ar
      from planned join types using (city_id) join parts using (city_id)
    ), made as (
      insert into listings (city_id, kind, side, owner_id, state, lang, category_id, category_ids, area_id, amount,
        title_en, title_ar, slug_en, slug_ar, search_text, location, has_photos, picture, anonymous,
        created_at, published_at, expires_at)
      select filed.city_id, 'rent', case when nth % 6 = 0 then 'wanted' else 'offer' end, owner.id, 'published',
        case when n % 2 = 0 then 'en' else 'ar' end, type_id, array[type_id], area_id, cents,
        'Home ' || n || ' ' || initcap(en), 'بيت ' || n || ' ' || ar, 'home-' || n, 'بيت-' || n,
        concat_ws(' ', 'home', n, en, 'بيت', n, ar),
        st_point(areas.lng + (nth * 0.5698402910 % 1 - 0.5) * 0.02, areas.lat + (spread - 0.5) * 0.02, 4326)::geography,
        nth % 6 > 0, case when nth % 6 > 0 then ${picture}::jsonb end, nth % 9 = 0, at, at, now() + interval '60 days'
      from filed join areas on areas.id = area_id
      left join accounts owner
        on owner.email = 'member' || nth / 20 * ${cities}::int + filed.city_id - ${firstLoadCityId}::int || '@load.example'
      where not exists (select from listings where kind = 'rent' and city_id = ${firstLoadCityId})
      returning id, city_id, side, amount
    ), detailed as (
      insert into rents (id, city_id, price_type, price, period, utilities, bedrooms, bathrooms, bathroom_shared,
        square_feet, gender, shared, furnished, place, zip, exact, description, phone, show_phone, photos)
      select id, city_id, case when amount is null then 'on-request' when id % 4 = 0 then 'negotiable' else 'amount' end,
        amount, 'month', id % 3 = 0, id % 6, case when offers then 1 + id % 3 end, id % 10 = 0,
        case when offers then 300 + (id * 37 % 2400)::int end, case when id % 30 = 0 then 'female' else 'any' end,
        id % 10 = 0, id % 5 = 0, case when offers then 'Warren Ave' end,
        case when offers then (48120 + floor(20 * (id * 0.6180339887 % 1) ^ 2))::int::text end, false,
        ${loadDescription}, '+1313555' || lpad((100 + id % 100)::text, 4, '0'), false,
        case when offers then jsonb_build_array(${picture}::jsonb) else '[]' end
      from made cross join lateral (select side = 'offer' as offers) its returning id
    )
    select count(*)::int as added from detailed`);
  return rows[0]?.added ?? 0;
};

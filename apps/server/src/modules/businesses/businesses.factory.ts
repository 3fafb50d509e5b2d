import { randomUUID } from 'node:crypto';
import type { BusinessInput } from '@dalil/contract/businesses';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { samplePicture } from '../../seed/art/sample-picture.ts';
import { move } from '../listings/listings.service.ts';
import { createDraft, publishRevision, submitDraft } from '../listings/revisions.service.ts';
import { media } from '../media/media.table.ts';

/** Photos that a member has sent and that are ready, in this order. */
export async function createPhotos(
  tx: Transaction,
  accountId: string,
  pictures: readonly Picture[],
  { document = false } = {},
): Promise<string[]> {
  const state = 'ready' as const;
  const rows = pictures.map((picture) => ({ id: randomUUID(), accountId, state, picture, document }));
  await tx.insert(media).values(rows);
  return rows.map(({ id }) => id);
}

const nineToNine = { from: 540, until: 1_260 };

/** An invented café, as its owner fills it in. */
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
    services: ['Arabic coffee', 'كعك'],
    mainPhotos: photos.slice(0, 3),
    galleryPhotos: photos.slice(3),
    hours: { kind: 'weekly', days: Array.from({ length: 7 }, () => [nineToNine]) },
    location: { lat: 42.3223, lng: -83.1763 },
    ...facts,
  };
}

interface Publication {
  /** Who writes it. */
  accountId: string;
  /** Whether they keep it, or have only entered it. */
  claimed: boolean;
  lang: Language;
  verified: boolean;
  publishedAt: Date;
}

/** A public business, by the same steps as one that a member sends and staff approve. */
export async function createBusiness(
  tx: Transaction,
  { cityId }: { cityId: number },
  input: BusinessInput,
  { accountId, claimed, lang, verified, publishedAt }: Publication,
): Promise<number> {
  const draft = await createDraft(tx, listingKinds, { cityId, lang }, accountId, {
    kind: 'business',
    input: { ...input, city: String(cityId) },
  });
  const { id } = draft.listing;
  const sent = await submitDraft(tx, listingKinds, { cityId }, accountId, id, draft.revision.version);
  const { listing } = await publishRevision(tx, listingKinds, sent.listing, sent.revision);
  const ownerId = claimed ? accountId : null;
  const facts = { ownerId, verified, createdAt: publishedAt, publishedAt };
  await move(tx, listing, 'approve', { actorId: null }, facts);
  return id;
}

/**
 * Invented businesses spread evenly over the cities and their sub categories, within some miles of each map's centre. Four
 * of five have an owner.
 */
export const loadBusinesses: Loader = async (tx, { cities, count }) => {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with subs as (
      select id, city_id, parent_id, row_number() over (partition by city_id order by id) - 1 as place,
        count(*) over (partition by city_id) as total
      from categories where kind = 'directory' and parent_id is not null and city_id >= ${firstLoadCityId}
    ), wanted as (
      select n, ${firstLoadCityId}::int + n % ${cities}::int as city_id, n / ${cities}::int as place
      from generate_series(1, ${count}::int) n
    ), made as (
      insert into listings (city_id, kind, owner_id, state, lang, category_id, category_ids, title_en, title_ar, slug_en, slug_ar,
        search_text, location, has_photos, verified, published_at)
      select wanted.city_id, 'business', owner.id, 'published', case when n % 2 = 0 then 'en' else 'ar' end,
        subs.parent_id, array[subs.parent_id, subs.id], 'Business ' || n, 'نشاط ' || n, 'business-' || n, 'نشاط-' || n,
        'business ' || n || ' نشاط ' || n,
        st_point(map_lng + (n::bigint * 7919 % 2000 - 1000) * 0.00009, map_lat + (n::bigint * 104729 % 2000 - 1000) * 0.00007, 4326)::geography,
        n % 3 > 0, n % 5 = 0, timestamptz '2026-01-01' - n * interval '1 minute'
      from wanted
      left join accounts owner on n % 5 > 0 and owner.email = 'member' || n / 20 || '@load.example'
      join cities on cities.id = wanted.city_id
      join subs on subs.city_id = wanted.city_id and subs.place = wanted.place % subs.total
      where not exists (select from listings where kind = 'business' and city_id = ${firstLoadCityId})
      returning id, city_id, category_ids, title_en
    ), detailed as (
      insert into businesses (id, city_id, address, city, state, postal_code, phone, email, description, services,
        service_keys, social, photos, gallery, open_minutes)
      select id, city_id, id % 900 || ' Warren Ave', city_id::text, 'mi', '48126',
        '+1313555' || lpad((100 + id % 100)::text, 4, '0'), 'hello@business.example', 'An invented business.',
        array['Service ' || id % 1000, 'Offer ' || id % 50],
        array['service ' || id % 1000, 'offer ' || id % 50], '{}', '[]', '[]',
        case when id % 10 = 0 then '{[0,10080)}' else '{[540,1020),[1980,2460),[3420,3900),[4860,5340),[6300,6780)}' end::int4multirange
      from made returning id
    ), counted as (
      update categories set listing_count = listing_count + found.count
      from (select unnest(category_ids) as id, count(*)::int from made group by 1) found
      where categories.id = found.id
    )
    select count(*)::int as added from detailed`);
  return rows[0]?.added ?? 0;
};

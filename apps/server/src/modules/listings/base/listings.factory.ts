import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Scope } from '@dalil/contract/scope';
import { sql } from 'drizzle-orm';
import { firstLoadTestCityId, type LoadTestSeeder, withoutIndexes } from '../../../db/bulk-load.ts';
import type { Transaction } from '../../../db/database.ts';
import { listingHooks } from '../../../registry/listing-hooks.ts';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { samplePicture } from '../../../seed/images/sample-picture.ts';
import { media, mediaUses } from '../../media/media.table.ts';
import { createDraft, publishRevision, submitDraft } from '../authoring/revisions.service.ts';
import { applyTransition, type Listing } from './listings.service.ts';
import { listings } from './listings.table.ts';

/** Creates a submitted post of any kind that is pending review. */
export async function sendPost(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  kind: ListingKindName,
  input: Readonly<Record<string, unknown>>,
  accountId: string,
): ReturnType<typeof submitDraft> {
  const { listing, revision } = await createDraft(tx, listingKinds, { cityId, lang }, accountId, {
    kind,
    input,
  });
  return submitDraft(
    tx,
    listingKinds,
    { cityId },
    accountId,
    listing.id,
    revision.version,
    listingHooks.findTermsDay,
  );
}

/**
 * Creates a public post through the same steps as a post that a member submits and staff approve, then applies the
 * given columns.
 */
export async function createPost(
  tx: Transaction,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  kind: ListingKindName,
  input: Readonly<Record<string, unknown>>,
  accountId: string,
  facts: Partial<Listing> = {},
): Promise<number> {
  const sent = await sendPost(tx, scope, kind, input, accountId);
  const { listing } = await publishRevision(tx, listingKinds, sent.listing, sent.revision);
  await applyTransition(tx, listing, 'approve', { actorId: null }, facts);
  return listing.id;
}

/** A text as long as a typical real description. */
export const loadDescription = 'An invented business, which nobody can visit. '.repeat(7).trim();

/**
 * Fills a city with this many public posts, evenly over the kinds and the months of two years, plus a tenth that are
 * not visible.
 */
export const fillCity = (tx: Transaction, { cityId }: Pick<Scope, 'cityId'>, posts: number) =>
  withoutIndexes(tx, [listings], async () => {
    const kinds = sql.join(
      Object.keys(listingKinds).map((kind) => sql`${kind}::text`),
      sql`, `,
    );
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into listings (city_id, kind, side, state, hidden, lang, title_en, title_ar, slug_en, slug_ar,
        published_at, expires_at)
      select ${cityId}::int, (array[${kinds}])[1 + n % cardinality(array[${kinds}])],
        case when n % 7 = 0 then 'wanted' else 'offer' end,
        case when n > ${posts} and n % 2 = 0 then 'removed' else 'published' end, n > ${posts} and n % 2 = 1, 'en',
        'A solid oak desk with drawers', 'مكتب من خشب البلوط بأدراج',
        'a-solid-oak-desk-with-drawers-' || n, 'مكتب-من-خشب-البلوط-بأدراج-' || n,
        date_trunc('month', now()) - (n / 4 % 24) * interval '1 month' + (n % 27) * interval '1 day',
        now() + interval '30 days'
      from generate_series(1, ${Math.round(posts * 1.1)}::int) as series (n)`);
  });

/** Posts of the load-test cities, numbered city by city, so that a rule for every tenth post holds in each city. */
export const numberedPosts = sql`(
  select id, city_id, owner_id, lang, category_id, category_ids, title_en, title_ar, published_at,
    row_number() over (order by city_id, id) as number
  from listings where city_id >= ${firstLoadTestCityId}) posts`;

/** Creates a revision for every public post, and a draft or pending one for every tenth. */
export const loadRevisions: LoadTestSeeder = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into listing_revisions (listing_id, city_id, state, input, version, submitted_at)
    select posts.id, city_id, version.state,
      jsonb_build_object('name', title_en, 'nameArabic', title_ar, 'categoryId', category_id,
        'subCategoryIds', category_ids[2:], 'description', ${loadDescription}::text),
      version.number, published_at
    from ${numberedPosts}
    cross join lateral (
      select 'approved' as state, 1 as number
      union all select case when posts.number % 20 = 0 then 'pending' else 'draft' end, 2 where posts.number % 10 = 0
    ) version
    where not exists (select from listing_revisions where listing_id = posts.id)`);
  return rowCount ?? 0;
};

/** Creates a photo for every post with an owner, used by the post and by its revision. */
export const loadPhotos: LoadTestSeeder = (tx) => withoutIndexes(tx, [media, mediaUses], () => addPhotos(tx));

// Inserted in key order, because the keys are random: inserts all over the index would take several times as long.
const addPhotos = async (tx: Transaction) => {
  const { rowCount } = await tx.execute(sql`
    insert into media (id, account_id, state, picture, unused_since)
    select md5('photo ' || listings.id)::uuid, owner_id, 'ready',
      ${JSON.stringify(samplePicture)}::jsonb, null
    from listings
    where city_id >= ${firstLoadTestCityId} and owner_id is not null
    order by 1
    on conflict do nothing`);
  await tx.execute(sql`
    insert into media_uses (owner, slot, media_id, position)
    select owner, 'mainPhotos', md5('photo ' || listings.id)::uuid, 0
    from listings
    join listing_revisions on listing_id = listings.id and listing_revisions.state = 'approved'
    cross join lateral (values ('listing/' || listings.id), ('revision/' || listing_revisions.id)) shown (owner)
    where listings.city_id >= ${firstLoadTestCityId} and owner_id is not null
    order by 1
    on conflict do nothing`);
  return rowCount ?? 0;
};

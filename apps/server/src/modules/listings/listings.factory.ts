import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../db/bulk-load.ts';
import { samplePicture } from '../../seed/art/sample-picture.ts';

/** The version behind every public post, and for every tenth one that is being written or waits. */
export const loadRevisions: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into listing_revisions (listing_id, city_id, state, input, version, submitted_at)
    select listings.id, city_id, version.state,
      jsonb_build_object('name', title_en, 'nameArabic', title_ar, 'categoryId', category_id,
        'subCategoryIds', category_ids[2:], 'description', 'An invented business.'),
      version.number, published_at
    from listings
    cross join lateral (
      select 'approved' as state, 1 as number
      union all select case when listings.id % 20 = 0 then 'pending' else 'draft' end, 2 where listings.id % 10 = 0
    ) version
    where city_id >= ${firstLoadCityId} and not exists (
      select from listing_revisions where listing_id = listings.id)`);
  return rowCount ?? 0;
};

/** A photo of every post that has an owner, shown by the post and by the version behind it. */
export const loadPhotos: Loader = async (tx) => {
  const { rowCount } = await tx.execute(sql`
    insert into media (id, account_id, state, picture, unused_since)
    select md5('photo ' || listings.id)::uuid, owner_id, 'ready',
      ${JSON.stringify(samplePicture)}::jsonb, null
    from listings
    where city_id >= ${firstLoadCityId} and owner_id is not null
    on conflict do nothing`);
  await tx.execute(sql`
    insert into media_uses (owner, slot, media_id, position)
    select owner, 'mainPhotos', md5('photo ' || listings.id)::uuid, 0
    from listings
    join listing_revisions on listing_id = listings.id and listing_revisions.state = 'approved'
    cross join lateral (values ('listing/' || listings.id), ('revision/' || listing_revisions.id)) shown (owner)
    where listings.city_id >= ${firstLoadCityId} and owner_id is not null
    on conflict do nothing`);
  return rowCount ?? 0;
};

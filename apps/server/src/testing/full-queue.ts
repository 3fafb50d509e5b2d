import type { ListingKindName } from '@dalil/contract/listing-states';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { sendPost } from '../modules/listings/base/listings.factory.ts';
import { listingRevisions } from '../modules/listings/base/listings.table.ts';
import { businessOf } from '../modules/listings/kinds/businesses/businesses.factory.ts';
import { companyJobOf } from '../modules/listings/kinds/jobs/jobs.factory.ts';
import { productOf } from '../modules/listings/kinds/products/products.factory.ts';
import { rentOf } from '../modules/listings/kinds/rents/rents.factory.ts';
import { installReasons } from '../modules/moderation/reasons/reasons.service.ts';
import { replaceHosts } from '../modules/places/hosts.service.ts';
import { createAreas, dearborn } from '../modules/places/places.factory.ts';
import { saveCity } from '../modules/places/places.service.ts';
import { listingKinds } from '../registry/listing-kinds.ts';

/**
 * Creates a separate city under this hostname with a long moderation queue of `count` posts, oldest first, whose
 * kinds alternate. One post of each kind is submitted as a member does; the others are numbered copies, because five
 * hundred submissions would take too long.
 */
export async function fillQueue(tx: Transaction, host: string, count: number): Promise<void> {
  const { id: _, ...facts } = dearborn;
  const scope = { cityId: await saveCity(tx, facts) };
  await replaceHosts(tx, scope, [host]);
  await installReasons(tx, scope, listingKinds);
  const [areaId = 0] = (await createAreas(tx, scope)).values();
  const categoryId = await createCategory(tx, scope);
  const subCategoryId = await createCategory(tx, scope, { key: 'bakeries/bread', parentId: categoryId });
  const things = await createCategory(tx, scope, { kind: 'product', key: 'furniture' });
  const desks = await createCategory(tx, scope, {
    kind: 'product',
    key: 'furniture/desks',
    parentId: things,
  });
  const homes = await createCategory(tx, scope, { kind: 'rent', key: 'flat' });
  const field = await createCategory(tx, scope, { kind: 'job', key: 'food' });
  const city = String(scope.cityId);
  const inputs: Record<ListingKindName, (accountId: string) => object | Promise<object>> = {
    business: (accountId) => businessOf(tx, accountId, { categoryId, subCategoryIds: [subCategoryId], city }),
    product: (accountId) => productOf(tx, accountId, { categoryId: things, subCategoryId: desks, areaId }),
    rent: (accountId) => rentOf(tx, accountId, { categoryId: homes, areaId, city }),
    job: () => companyJobOf({ categoryId: field, areaId }),
  };
  const kinds = Object.keys(inputs) as ListingKindName[];
  for (const [turn, kind] of kinds.entries()) {
    const { id: accountId } = await createAccount(tx, scope);
    const input = { ...(await inputs[kind](accountId)) };
    const { listing } = await sendPost(tx, { ...scope, lang: 'en' }, kind, input, accountId);
    await copy(tx, listing.id, kind === 'business' ? 'name' : 'title', { turn, every: kinds.length, count });
  }
}

/** Copies a post and spreads the copies over the queue at regular intervals. */
async function copy(
  tx: Transaction,
  listingId: number,
  titleField: string,
  { turn, every, count }: Record<'turn' | 'every' | 'count', number>,
): Promise<void> {
  const sentAt = (number: ReturnType<typeof sql>) =>
    sql`now() - interval '1 day' + ${number} * interval '1 second'`;
  await tx
    .update(listingRevisions)
    .set({ submittedAt: sentAt(sql`${turn}::int`) })
    .where(eq(listingRevisions.listingId, listingId));
  await tx.execute(sql`
    with numbers as (
      select n from generate_series(${turn + every}::int, ${count - 1}::int, ${every}::int) n
    ), posts as (
      insert into listings (city_id, kind, owner_id, state, lang, title_en, title_ar, slug_en, slug_ar)
      select city_id, kind, owner_id, state, lang, title_en || ' ' || n, title_ar || ' ' || n, slug_en, slug_ar
      from listings, numbers where id = ${listingId}
      returning id, city_id, title_en, split_part(title_en, ' ', -1)::int as n
    ), versions as (
      insert into listing_revisions
        (listing_id, city_id, state, input, schema_version, version, terms_on, submitted_at)
      select posts.id, posts.city_id, state, jsonb_set(input, array[${titleField}], to_jsonb(posts.title_en)),
        schema_version, version, terms_on, ${sentAt(sql`n`)}
      from posts, listing_revisions where listing_id = ${listingId}
      returning id
    )
    insert into media_uses (owner, slot, media_id, position)
    select 'revision/' || versions.id, slot, media_id, position from versions, media_uses
    where owner = (select 'revision/' || id from listing_revisions where listing_id = ${listingId})`);
}

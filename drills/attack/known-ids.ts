import { demoCityId } from '@dalil/server/src/db/bulk-load.ts';
import { createDraft, submitDraft } from '@dalil/server/src/modules/listings/authoring/revisions.service.ts';
import { businessOf } from '@dalil/server/src/modules/listings/kinds/businesses/businesses.factory.ts';
import { listingHooks } from '@dalil/server/src/registry/listing-hooks.ts';
import { listingKinds } from '@dalil/server/src/registry/listing-kinds.ts';
import type { Random } from './random.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Existing ids, so that requests get past a 404 to the code behind it. */
export interface KnownIds {
  listings: number[];
  categories: number[];
  media: string[];
  /** Returns an id for this path parameter; most of the time an existing one of the right kind. */
  idFor(path: string, name: string, random: Random): string | number;
}

/** Creates drafts, pending posts and photos for the member, then collects existing ids. */
export async function findKnownIds({ database }: TestEnvironment, memberId: string): Promise<KnownIds> {
  const { db, pool } = database;
  const column = async <T>(query: string) => (await pool.query<{ id: T }>(query)).rows.map(({ id }) => id);
  const [categoryId = 0, subCategoryId = 0] = await column<number>(
    `select unnest(array[parent_id, id]) as id from categories where kind = 'directory' and parent_id is not null and city_id = ${demoCityId} limit 2`,
  );
  const scope = { cityId: demoCityId, lang: 'en' as const };
  const mine: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await db.transaction(async (tx) => {
      const input = await businessOf(tx, memberId, { categoryId, subCategoryIds: [subCategoryId] });
      const draft = await createDraft(tx, listingKinds, scope, memberId, { kind: 'business', input });
      mine.push(draft.listing.id);
      if (n % 2)
        await submitDraft(
          tx,
          listingKinds,
          scope,
          memberId,
          draft.listing.id,
          draft.revision.version,
          listingHooks.findTermsDay,
        );
    });
  }
  const listings = [
    ...mine,
    ...(await column<number>('select id from listings order by id limit 20')).map(Number),
  ];
  const categories = await column<number>('select id from categories order by id limit 20');
  const media = await column<string>(`select id from media where account_id = '${memberId}' limit 20`);
  const accounts = await column<string>('select id from accounts');
  return {
    listings,
    categories,
    media,
    idFor(path, name, { pick }) {
      if (name === 'page') return pick(['privacy', 'terms', 'eula']);
      if (path.startsWith('media')) return pick(media);
      if (path.includes('accounts')) return pick(accounts);
      if (path.startsWith('categories')) return pick(categories);
      return pick(path.startsWith('profile/listings') ? mine : listings);
    },
  };
}

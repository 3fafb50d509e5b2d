import { sql } from 'drizzle-orm';
import { everything, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { wantReindex } from '../search/want-reindex.ts';
import { saidAsTyped } from './known-services.ts';
import { resolveIn } from './said.service.ts';
import { installVocabulary } from './starter.service.ts';
import { isAskedOf, listWords, type Word } from './vocabulary.service.ts';

/** So many posts in one transaction: none of them waits long. */
const atOnce = 200;

interface Unmoved extends Record<string, unknown> {
  id: string;
  cityId: number;
  categoryIds: number[];
  services: string[];
}

/**
 * Gives every city its first words, and moves the services of businesses from texts to them: what is a known word in
 * either language becomes that word, the rest stays as it was written. Run with the migrations, again after the release
 * before this has stopped, and safe at any time: it takes up only what has not moved.
 */
export async function moveServices(db: Database): Promise<number> {
  const { rows: bare } = await db.execute<{ cityId: number }>(sql`
    select id as "cityId" from cities
    where not exists (select from attributes where attributes.city_id = cities.id) order by id`);
  for (const city of bare) await db.transaction((tx) => installVocabulary(tx, city));
  let moved = 0;
  for (;;) {
    const count = await db.transaction(moveSome);
    moved += count;
    if (count < atOnce) break;
  }
  if (moved > 0) await db.transaction((tx) => invalidate(tx, [everything]));
  return moved;
}

async function moveSome(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<Unmoved>(sql`
    select listings.id, listings.city_id as "cityId", listings.category_ids as "categoryIds", businesses.services
    from businesses inner join listings using (id)
    where listings.said is null and businesses.services is not null
    order by listings.id limit ${atOnce} for no key update of listings`);
  const wordsOf = new Map<number, Word[]>();
  for (const { id, cityId, categoryIds, services } of rows) {
    const words = wordsOf.get(cityId) ?? (await listWords(tx, { cityId }, 'directory'));
    wordsOf.set(cityId, words);
    const said = saidAsTyped(services, (key) =>
      words.some((word) => word.key === key && isAskedOf(word, categoryIds)),
    );
    const resolved = resolveIn(words, { categoryIds }, said);
    await tx.execute(sql`
      update listings set said = ${JSON.stringify(resolved.said)}::jsonb, attribute_ids = ${sql.param(resolved.ids)}::int[],
        search_text = search_text || ' ' || ${resolved.searchText}
      where id = ${id}`);
  }
  for (const cityId of wordsOf.keys()) await wantReindex(tx, { cityId });
  return rows.length;
}

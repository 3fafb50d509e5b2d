import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { read } from '../../testing/api.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/categories.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { moveServices } from './move-services.ts';

let category: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    category = await createCategory(tx, await createCity(tx), { key: 'restaurants' });
  }),
);

/** A public business as the release before words left it. */
async function publishedBefore(services: readonly string[]): Promise<number> {
  const { rows } = await app().db.execute<{ id: string }>(sql`
    with made as (
      insert into listings (city_id, kind, state, lang, category_id, category_ids, title_en, title_ar, slug_en, slug_ar,
        search_text, published_at)
      values (1, 'business', 'published', 'en', ${category}, array[${category}::int], 'Old', 'قديم', 'old', 'قديم', 'old', now())
      returning id, city_id)
    insert into businesses (id, city_id, address, city, state, postal_code, phone, email, description, services,
      service_keys, social, photos, gallery, open_minutes)
    select id, city_id, '', '1', 'mi', '', '', '', '', ${sql.param([...services])}::text[],
      ${sql.param(services.map((text) => text.toLowerCase()))}::text[], '{}', '[]', '[]', '{}' from made
    returning id`);
  return Number(rows[0]?.id);
}

interface Shown {
  services: { key: string | null; name: string }[];
  facts: { groups: { facts: { key: string }[] }[] };
}
/** As a reader of each language sees them. */
const shown = (id: number) =>
  Promise.all(['en', 'ar'].map((lang) => read<Shown>(app(), `/api/mi/${lang}/1/businesses/${id}`)));

test('services that owners wrote in either language become one word; the rest stays as it was written', async () => {
  const english = await publishedBefore(['Takeaway', 'Clay-oven bread', 'take-out', 'Family section']);
  const arabic = await publishedBefore(['طلبات خارجية', 'خبز الطابون من جدتي']);
  const facilities = await publishedBefore(['Family section']);
  const many = await Promise.all(Array.from({ length: 205 }, () => publishedBefore(['سفري'])));
  expect(await moveServices(app().db)).toBe(208);

  const [inEnglish, inArabic] = await shown(english);
  expect(inEnglish?.services.map(({ name }) => name)).toEqual(['Takeaway', 'Clay-oven bread']);
  expect(inArabic?.services.map(({ name }) => name)).toEqual(['طلبات خارجية', 'Clay-oven bread']);
  // What was written among the services and is a fact stands among the facts.
  expect(JSON.stringify(inArabic?.facts)).toContain('family-section');
  const [, ofArabic] = await shown(arabic);
  expect(ofArabic?.services).toMatchObject([{ key: 'takeaway' }, { key: null, name: 'خبز الطابون من جدتي' }]);
  // A business has at least one service.
  expect((await shown(facilities))[0]?.services).toMatchObject([{ key: null, name: 'Family section' }]);

  const found = await read<{ id: number }[]>(app(), '/api/mi/en/1/businesses?facts=takeaway&sort=name');
  const ids = new Set([english, arabic, ...many]);
  expect(found).toHaveLength(24);
  expect(found.every(({ id }) => ids.has(id))).toBe(true);
});

test('it takes up only what has not moved, also what the release before wrote since', async () => {
  expect(await moveServices(app().db)).toBe(0);
  const late = await publishedBefore(['Delivery']);
  expect(await moveServices(app().db)).toBe(1);
  expect((await shown(late))[0]?.services).toMatchObject([{ key: 'delivery', name: 'Delivery' }]);
});

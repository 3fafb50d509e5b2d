import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

/** Foreign keys without an index, with the reason. A new row must explain why a full table scan is acceptable. */
const withoutIndex: Record<string, string> = {
  'appeals.city_id': 'a city is never deleted while it has posts',
  'business_merges.city_id': 'a city is never deleted while it has posts',
  'businesses.city_id': 'a city is never deleted while it has posts',
  'categories.parent_id': 'a few hundred rows a city',
  'attribute_verifications.attribute_id': 'a word is retired, never deleted',
  'attribute_numbers.attribute_id': 'a word is retired, never deleted',
  'attributes.parent_id': 'a word is retired, never deleted',
  'general_settings.jobs_id': 'one row a city',
  'general_settings.market_place_id': 'one row a city',
  'general_settings.rent_id': 'one row a city',
  'general_settings.service_provider_id': 'one row a city',
  'general_settings.shops_id': 'one row a city',
  'listings.area_id': 'an area that posts name cannot be deleted',
  'jobs.city_id': 'a city is never deleted while it has posts',
  'listings.category_id': 'a category that posts name cannot be deleted',
  'claims.city_id': 'a city is never deleted while it has posts',
  'products.city_id': 'a city is never deleted while it has posts',
  'push_devices.city_id': 'a city is never deleted while it has accounts',
  'reports.city_id': 'a city is never deleted while it has posts',
  'one_time_codes.city_id': 'codes live for minutes',
  'verifications.city_id': 'a city is never deleted while it has posts',
};

test('every foreign key has a full index, so that deleting a row cascades without a table scan', async () => {
  const { rows } = await app().db.execute<{ key: string }>(sql`
    select fk.conrelid::regclass || '.' || string_agg(attname, ',' order by attnum) as key
    from pg_constraint fk join pg_attribute on attrelid = fk.conrelid and attnum = any (fk.conkey)
    where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = fk.conrelid and indpred is null and indisvalid
        and fk.conkey @> (indkey::int2[])[0:cardinality(fk.conkey) - 1])
    group by fk.oid, fk.conrelid order by 1`);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(withoutIndex).toSorted());
});

import type { JobInput } from '@dalil/contract/jobs';
import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader, withoutIndexes } from '../../../../db/bulk-load.ts';
import type { Transaction } from '../../../../db/database.ts';
import { createPost, loadDescription } from '../../base/listings.factory.ts';
import { listings } from '../../base/listings.table.ts';
import { jobs } from './jobs.table.ts';

type Placed = Pick<JobInput, 'categoryId' | 'areaId'>;
type Form<Name extends JobInput['form']> = Extract<JobInput, { form: Name }>;

const common = {
  jobType: 'full',
  payPer: 'hour',
  anonymous: false,
  showPhone: false,
  phone: '+13135550118',
} as const;

/** Input of an invented restaurant hiring a cook, as its owner would enter it. */
export const companyJobOf = (facts: Partial<Form<'company'>> & Placed): Form<'company'> => ({
  ...common,
  form: 'company',
  title: 'Line cook, Levantine kitchen',
  titleArabic: 'طبّاخ لمطبخ شامي',
  companyName: 'Bayt Al-Zaytoun',
  place: 'Warren Ave',
  payFrom: 19_00,
  payTo: 23_00,
  experience: 'some',
  description: 'Run the grill and the mezze line five evenings a week. Meals included, one weekend day off.',
  ...facts,
});

/** Input of a family looking for help. */
export const personJobOf = (facts: Partial<Form<'person'>> & Placed): Form<'person'> => ({
  ...common,
  form: 'person',
  title: 'مرافقة لجدتنا في الصباح',
  jobType: 'part',
  payFrom: 120_00,
  payPer: 'day',
  experience: 'none',
  description: 'نبحث عمّن يرافق جدتنا من الثامنة حتى الواحدة: فطور ومشي قصير وقراءة الجريدة.',
  ...facts,
});

export const seekerJobOf = (facts: Partial<Form<'seeker'>> & Placed): Form<'seeker'> => ({
  ...common,
  form: 'seeker',
  title: 'Arabic tutor looking for evening work',
  titleArabic: 'مدرّسة عربية تبحث عن عمل مسائي',
  jobType: 'part',
  payFrom: 25_00,
  experience: 'much',
  description: 'Ten years of teaching Arabic to children and adults, at home or online.',
  portfolio: 'https://lessons.example/arabic',
  ...facts,
});

interface Publication {
  accountId: string;
  lang: Language;
  publishedAt: Date;
}

/** Creates a public job through the same steps as one that a member submits and staff approve. */
export const createJob = (
  tx: Transaction,
  scope: { cityId: number },
  input: JobInput,
  { accountId, lang, publishedAt }: Publication,
): Promise<number> =>
  createPost(tx, { ...scope, lang }, 'job', input, accountId, { createdAt: publishedAt, publishedAt });

/**
 * Creates invented jobs, spread evenly over the cities, fields and areas. Every fourth is by a job seeker; of the
 * offers every third is by a private person. A tenth states no pay.
 */
export const loadJobs: Loader = (tx, size) => withoutIndexes(tx, [listings, jobs], () => addJobs(tx, size));

const addJobs: Loader = async (tx, { cities, count }) => {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with fields as (
      select city_id, array_agg(id order by position) as ids from categories
      where kind = 'job' and parent_id is null and city_id >= ${firstLoadCityId} group by city_id
    ), parts as (
      select city_id, array_agg(id order by position) as ids from areas
      where city_id >= ${firstLoadCityId} group by city_id
    ), wanted as (
      select n, n % ${cities}::int as city, n / ${cities}::int as place,
        (n / ${cities}::int * 0.6180339887 % 1)::float8 as spread, md5('job ' || n) as random
      from generate_series(1, ${count}::int) n
    ), made as (
      insert into listings (city_id, kind, side, owner_id, state, lang, category_id, category_ids, area_id, title_en, title_ar,
        slug_en, slug_ar, search_text, location, amount, created_at, published_at, expires_at)
      select cities.id, 'job', case when place % 4 = 0 then 'wanted' else 'offer' end, owner.id, 'published',
        case when n % 2 = 0 then 'en' else 'ar' end, field, array[field], areas.id, 'Job ' || n || ' ' || initcap(en),
        'وظيفة ' || n || ' ' || ar, 'job-' || n, 'وظيفة-' || n, concat_ws(' ', 'job', n, en, 'وظيفة', n, ar, 'warren ave'),
        st_point(areas.lng, areas.lat, 4326)::geography, case when place % 10 > 0 then 1200 + place % 40 * 100 end,
        written.at, written.at, now() + interval '30 days'
      from wanted
      cross join lateral (select timestamptz '2026-01-01' - n * interval '1 minute' as at) written
      cross join lateral (select translate(left(random, 7), '0123456789', 'ghijklmnop') as en,
        translate(left(random, 6), '0123456789abcdef', 'ابتدرسعفقكلمنهوي') as ar) word
      join cities on cities.id = ${firstLoadCityId}::int + wanted.city
      join fields on fields.city_id = cities.id
      join parts on parts.city_id = cities.id
      -- The first field has some twenty times as many as the last.
      cross join lateral (select fields.ids[1 + floor(cardinality(fields.ids) * spread * spread)::int] as field) chosen
      join areas on areas.id = parts.ids[1 + place % cardinality(parts.ids)]
      left join accounts owner on owner.email = 'member' || place / 20 * ${cities}::int + wanted.city || '@load.example'
      where not exists (select from listings where kind = 'job' and city_id = ${firstLoadCityId})
      returning id, city_id, side, amount
    ), detailed as (
      insert into jobs (id, city_id, form, job_type, experience, pay_from, pay_per, company, place, description, phone, show_phone)
      select id, city_id, case when side = 'wanted' then 'seeker' when nth % 3 = 0 then 'person' else 'company' end,
        (array['full', 'part', 'both'])[1 + nth % 3], (array['none', 'some', 'much'])[1 + nth / 3 % 3],
        amount * case when nth % 5 = 0 then 8 else 1 end, case when nth % 5 = 0 then 'day' else 'hour' end,
        case when side = 'offer' and nth % 3 > 0 then 'Company ' || nth % 500 end, 'Warren Ave', ${loadDescription},
        '+1313555' || lpad((100 + nth % 100)::text, 4, '0'), false
      from made cross join lateral (select id / ${cities}::int as nth) its returning id
    )
    select count(*)::int as added from detailed`);
  return rows[0]?.added ?? 0;
};

import { sql } from 'drizzle-orm';
import { firstLoadCityId, type Loader } from '../../../db/bulk-load.ts';
import type { Transaction } from '../../../db/database.ts';
import { saveBlog } from './blogs.service.ts';

type BlogInput = Parameters<typeof saveBlog>[2];

export async function createBlog(
  tx: Transaction,
  scope: { cityId: number },
  blog: Partial<BlogInput> = {},
): Promise<number> {
  return saveBlog(tx, scope, {
    slug: 'your-first-winter',
    titleEn: 'Your first winter in Michigan',
    titleAr: 'شتاؤك الأول في ميشيغان',
    excerptEn:
      'Coats, car batteries and heating bills: what neighbors wish they had known before the first snow.',
    excerptAr: 'المعاطف وبطارية السيارة وفواتير التدفئة: ما تمنّى الجيران لو عرفوه قبل أول ثلج.',
    publishedAt: new Date('2026-01-12T15:00:00Z'),
    ...blog,
  });
}

/** Creates articles, spread evenly over the cities, one per minute. */
export const loadBlogs: Loader = async (tx, { cities, count }) => {
  const { rowCount } = await tx.execute(sql`
    insert into blogs (city_id, slug, title_en, title_ar, excerpt_en, excerpt_ar, published_at)
    select ${firstLoadCityId}::int + n % ${cities}::int, 'article-' || n, 'Article ' || n, 'مقال ' || n,
      'What happened in the city.', 'ما جرى في المدينة.', timestamptz '2026-01-01' - n * interval '1 minute'
    from generate_series(1, ${count}::int) n
    on conflict do nothing`);
  return rowCount ?? 0;
};

import type { BlogSlug } from './pictures.ts';

interface SampleBlog {
  slug: BlogSlug;
  titleEn: string;
  titleAr: string;
  excerptEn: string;
  excerptAr: string;
  publishedAt: Date;
}

/** What the city's editors wrote so far. */
export const sampleBlogs: readonly SampleBlog[] = [
  {
    slug: 'opening-a-small-business',
    titleEn: 'Opening a small business, step by step',
    titleAr: 'افتتاح نشاط صغير خطوة بخطوة',
    excerptEn:
      'From choosing a name to the first customer: permits, insurance, and the mistakes that cost our neighbors most.',
    excerptAr: 'من اختيار الاسم إلى أول زبون: التصاريح والتأمين، والأخطاء التي كلّفت جيراننا أكثر من غيرها.',
    publishedAt: new Date('2026-05-04T14:00:00Z'),
  },
  {
    slug: 'saturday-morning-shopping',
    titleEn: 'Where the city shops on Saturday morning',
    titleAr: 'أين تتسوّق المدينة صباح السبت',
    excerptEn:
      'Warm bread at seven, fresh herbs at eight: a walk past the bakeries and grocers of one street.',
    excerptAr: 'خبز ساخن عند السابعة وأعشاب طازجة عند الثامنة: جولة بين مخابز شارع واحد وبقالاته.',
    publishedAt: new Date('2026-04-11T14:00:00Z'),
  },
  {
    slug: 'before-you-sign-a-lease',
    titleEn: 'What to read before you sign a lease',
    titleAr: 'ما ينبغي أن تقرأه قبل توقيع عقد الإيجار',
    excerptEn:
      'Deposit, bills, repairs, notice: five lines to look for, and what to ask when one is missing.',
    excerptAr: 'مبلغ التأمين والفواتير والصيانة ومهلة الإخلاء: خمسة بنود مهمة، وما تسأل عنه إن غاب أحدها.',
    publishedAt: new Date('2026-03-02T15:00:00Z'),
  },
  {
    slug: 'your-first-winter',
    titleEn: 'Your first winter in Michigan',
    titleAr: 'شتاؤك الأول في ميشيغان',
    excerptEn:
      'Coats, car batteries and heating bills: what neighbors wish they had known before the first snow.',
    excerptAr: 'المعاطف وبطارية السيارة وفواتير التدفئة: ما تمنّى الجيران لو عرفوه قبل أول ثلج.',
    publishedAt: new Date('2026-01-12T15:00:00Z'),
  },
];

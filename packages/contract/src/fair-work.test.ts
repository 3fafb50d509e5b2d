import { expect, test } from 'vitest';
import { unfairWork } from './fair-work.ts';
import { companyJobForm, seekerJobForm } from './jobs.ts';

const grounds = (text: string) => unfairWork(text).map(({ ground }) => ground);

test.each([
  ['Female cashier needed for the evening', 'gender'],
  ['Men only, heavy boxes', 'gender'],
  ['Kitchen helper, women preferred', 'gender'],
  ['للنساء فقط', 'gender'],
  ['مطلوب موظفين ذكور', 'gender'],
  ['Young people for a lively team', 'age'],
  ['Under 30 please', 'age'],
  ['العمر لا يزيد عن 30', 'age'],
  ['شباب فقط', 'gender'],
  ['Muslims only', 'religion'],
  ['مسلم فقط', 'religion'],
  ['No immigrants', 'origin'],
  ['US citizens only', 'origin'],
  ['لبناني فقط', 'origin'],
])('rejects "%s", which describes a person instead of the work (%s)', (text, ground) => {
  expect(grounds(text)).toContain(ground);
});

test.each([
  'Line cook, Levantine kitchen. Run the grill five evenings a week.',
  'Arabic and English are spoken here; you speak one of them well.',
  'Care for two children after school, three hours a day.',
  'Sells women’s clothes and men’s shoes in a small shop.',
  'Drive 30 miles a day, lift 40 pounds, at least 21 hours a week.',
  'مطلوب طبّاخ لمطبخ شامي، خمس أمسيات في الأسبوع.',
  'معلمة لغة عربية لصف من عشرة أطفال.',
  'العمل من الاثنين إلى الجمعة، والأجر في نهاية الأسبوع.',
])('accepts "%s", which describes the work', (text) => {
  expect(grounds(text)).toEqual([]);
});

const job = {
  title: 'Cashier',
  categoryId: 1,
  jobType: 'part',
  areaId: 1,
  description: 'Evenings. Women only.',
  phone: '3135550142',
};

test('employers see the reason and can change the wording; job seekers may describe themselves', () => {
  const { error } = companyJobForm.safeParse({ ...job, form: 'company', companyName: 'Souq Baladi' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['description', 'errors.field.fairWork.gender'],
  ]);
  expect(seekerJobForm.safeParse({ ...job, form: 'seeker' }).success).toBe(true);
});

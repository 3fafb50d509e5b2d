import type { Guide } from '@dalil/contract/guides';
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';

const question = (id: string, title: string, body = '') => ({ id, title, body });
const guides: Guide[] = [
  {
    id: 1,
    slugs: { en: 'posting', ar: 'النشر' },
    title: 'النشر',
    lede: '',
    questions: [
      question('when', 'متى يُنشر إعلاني؟', '<p>خلال <strong>يوم</strong> واحد.</p>'),
      question('price', 'ما تكلفة إضافة نشاط؟'),
    ],
  },
  {
    id: 2,
    slugs: { en: 'account', ar: 'حساب' },
    title: 'Account',
    lede: '',
    questions: [question('delete', 'How do I delete my account?', '<p>In your profile.</p>')],
  },
];
const found = (typed: string) =>
  findQuestions(guides, typed).flatMap(({ questions }) => questions.map(({ id }) => id));

test.each([
  ['', ['when', 'price', 'delete']],
  ['  ', ['when', 'price', 'delete']],
  ['اعلاني', ['when']],
  ['إِعْلاني', ['when']],
  ['تكلفه اضافه', ['price']],
  ['يوم', ['when']],
  ['DELETE profile', ['delete']],
  ['strong', []],
  ['delete rent', []],
])('matches questions regardless of spelling: %s [1.08]', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

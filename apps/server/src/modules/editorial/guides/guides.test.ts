import type { GuidesContent, TipsContent, TourContent } from '@dalil/contract/content';
import type { GuideDetail, GuidesData } from '@dalil/contract/guides';
import { beforeAll, expect, test } from 'vitest';
import { apiClient, bases, dataOf, read } from '../../../testing/api.ts';
import { newEditor } from '../../../testing/editor.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createUserGuide } from './guides.factory.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createUserGuide(tx, await createCity(tx));
    await createCity(tx, { id: 2 });
  }),
);

let editor: Awaited<ReturnType<typeof newEditor>>['headers'];
beforeAll(async () => {
  editor = (await newEditor(app())).headers;
});

type Cached<C> = { version: number; content: C };
const ask = apiClient(app);
const get = async <C>(part: string) => dataOf<Cached<C>>(await ask(editor, 'GET', `staff/content/${part}`));
async function save<C>(part: string, payload: Cached<object>): Promise<Cached<C>> {
  const response = await ask(editor, 'PUT', `staff/content/${part}`, payload);
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<Cached<C>>(response);
}
const guideIn = (base: string) => read<GuidesData>(app(), `${base}/guides`);

for (const { lang, base } of bases) {
  const ar = lang === 'ar';

  test(`GET guides returns questions, tips and the tour (${lang}) [1.08]`, async () => {
    expect(await guideIn(base)).toEqual({
      guides: [
        {
          id: expect.any(Number),
          slugs: { en: 'posting', ar: 'النشر' },
          title: ar ? 'النشر' : 'Posting',
          lede: expect.any(String),
          questions: [
            {
              id: 'when-is-it-published',
              title: ar ? 'متى يُنشر إعلاني؟' : 'How long until my post is published?',
              body: expect.stringMatching(/^<p>.*<\/p>$/),
            },
          ],
        },
      ],
      tips: [{ title: ar ? 'اللقاء في مكان عام' : 'Meet in public', text: expect.any(String) }],
      tour: [{ control: 'search', title: ar ? 'البحث' : 'Search', text: expect.any(String) }],
    });
  });
}

test('returns an empty guide for a city without one, and 404 for an unknown guide', async () => {
  expect(await guideIn('/api/mi/en/2')).toEqual({ guides: [], tips: [], tour: [] });
  expect((await app().inject('/api/mi/en/2/guides/1')).statusCode).toBe(404);
  expect((await app().inject('/api/mi/en/1/guides/999999')).statusCode).toBe(404);
});

test('a guide can be saved as it was read without any change for visitors', async () => {
  for (const part of ['guides', 'tips', 'tour']) {
    const before = await get<object>(part);
    expect(await save(part, before)).toEqual({ ...before, version: before.version + 1 });
  }
});

test('keeps the URL of a guide when it is moved; questions get unique anchors from their titles', async () => {
  const { version, content } = await get<GuidesContent>('guides');
  const id = (await guideIn('/api/mi/en/1')).guides[0]?.id;
  const posting = content.guides[0] ?? expect.unreachable();
  const question = {
    anchor: '',
    title: { en: 'Who reads it?', ar: 'من يقرؤه؟' },
    body: { en: '<p>We<script>x()</script></p>', ar: '<p onclick="x()">نحن</p>' },
  };
  const added = {
    anchor: '',
    title: { en: 'Safety', ar: 'السلامة' },
    lede: { en: '', ar: '' },
    questions: [question, question],
  };
  const renamed = { ...posting, title: { en: 'Your posts', ar: 'إعلاناتك' }, questions: [question] };
  const saved = await save<GuidesContent>('guides', { version, content: { guides: [added, renamed] } });
  expect(saved.content.guides.map(({ anchor }) => anchor)).toEqual(['safety', 'posting']);
  const named = saved.content.guides.flatMap(({ questions }) => questions.map(({ anchor }) => anchor));
  expect(named).toEqual(['who-reads-it', 'who-reads-it-2', 'who-reads-it-3']);
  await expect
    .poll(() => read<GuideDetail>(app(), `/api/mi/ar/1/guides/${id}`))
    .toMatchObject({
      title: 'إعلاناتك',
      slugs: { en: 'your-posts' },
      questions: [{ body: '<p>نحن</p>' }],
      all: [{ title: 'السلامة' }, { id, title: 'إعلاناتك' }],
    });
  await save('guides', { version: saved.version, content: { guides: saved.content.guides.slice(0, 1) } });
  await expect.poll(async () => (await guideIn('/api/mi/en/1')).guides).toHaveLength(1);
  expect((await app().inject(`/api/mi/en/1/guides/${id}`)).statusCode).toBe(404);
});

test('returns tips and steps in the order of the staff; a step must point at an existing element', async () => {
  const tips = await get<TipsContent>('tips');
  const tip = { title: { en: 'New', ar: 'جديد' }, text: { en: 'Look twice.', ar: 'دقّق مرتين.' } };
  await save('tips', { version: tips.version, content: { tips: [tip, ...tips.content.tips] } });
  const tour = await get<TourContent>('tour');
  const step = { control: 'states', ...tip };
  const wrong = { version: tour.version, content: { steps: [{ ...step, control: 'nothing' }, step] } };
  const refused = await ask(editor, 'PUT', 'staff/content/tour', wrong);
  expect(Object.keys(refused.json().errors)).toEqual(['content.steps.0.control']);
  await save('tour', { version: tour.version, content: { steps: [step, ...tour.content.steps] } });
  await expect
    .poll(() => guideIn('/api/mi/ar/1'))
    .toMatchObject({
      tips: [{ title: 'جديد' }, {}],
      tour: [{ control: 'states', text: 'دقّق مرتين.' }, { control: 'search' }],
    });
});

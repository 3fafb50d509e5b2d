import {
  type AboutData,
  type ContactData,
  type HomeData,
  homeSections,
  type LegalData,
  legalPages,
  type ServicesData,
  type WelcomeData,
} from '@dalil/contract/pages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../seed/art/sample-picture.ts';
import { bases, read } from '../../../testing/api.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createSettings } from '../../settings/settings.factory.ts';
import { createHero, createPage, createPresentations, createWelcome } from './pages.factory.ts';
import { updateHomeSections, updateWelcome } from './pages.service.ts';
import { heroSlides } from './pages.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createSettings(tx, scope);
    await createHero(tx, scope);
    await createWelcome(tx, scope);
    await createPresentations(tx, scope);
    await createPage(tx, scope, 'about');
    await createPage(tx, scope, 'our_services', { titleEn: 'Our Services', titleAr: 'خدماتنا' });
    await createPage(tx, scope, 'contact', { titleEn: 'Contact us', titleAr: 'اتصل بنا' });
    for (const page of legalPages)
      await createPage(tx, scope, page, {
        titleEn: page,
        summaryEn: ['We do not sell it.'],
        summaryAr: ['لا نبيعها.'],
        updatedOn: '2026-02-01',
      });
    await createCity(tx, { id: 2 });
    await createCity(tx, { id: 3 });
  });
});

for (const { lang, base } of bases) {
  const ar = lang === 'ar';

  test(`GET home returns the hero list (${lang}) [4.05] [8.03]`, async () => {
    const { hero } = await read<HomeData>(app(), `${base}/home`);
    expect(hero).toHaveLength(1);
    expect(hero[0]).toMatchObject({
      title: ar ? 'دليلك إلى ديربورن العربية' : 'Your guide to Arab Dearborn',
      media: samplePicture,
      phone: samplePicture,
      square: samplePicture,
    });
    expect(hero[0]?.description).toMatch(ar ? /^<p>هنا المخبز/ : /^<p>Find the bakery/);
  });

  test(`GET welcome_screen returns type, link, title and description (${lang}) [4.04] [8.04]`, async () => {
    expect(await read<WelcomeData>(app(), `${base}/welcome_screen`)).toEqual({
      type: 'image',
      link: samplePicture.src,
      title: ar ? 'أهلًا بك في دليل!' : 'Ahlan! Welcome to Dalil',
      description: expect.any(String),
    });
  });

  test(`GET about returns head and sections (${lang}) [8.05]`, async () => {
    const about = await read<AboutData>(app(), `${base}/about`);
    expect(about.title).toBe(ar ? 'دليل صنعه الجيران' : 'A guide made by neighbors');
    expect(about.sections).toEqual([
      {
        id: 'why',
        title: ar ? 'لماذا دليل' : 'Why we built it',
        body: expect.stringMatching(/^<p>.*<\/p>$/),
        picture: null,
      },
    ]);
  });

  test(`GET contact-page returns contact details of the team (${lang}) [8.07] [10.05]`, async () => {
    expect(await read<ContactData>(app(), `${base}/contact-page`)).toMatchObject({
      title: ar ? 'اتصل بنا' : 'Contact us',
      email: 'hello@dalil.example',
      phone: '(313) 555-0142',
      address: expect.stringContaining('Dearborn, MI'),
    });
  });

  test(`GET our_services returns the services (${lang}) [8.08]`, async () => {
    const { title, services } = await read<ServicesData>(app(), `${base}/our_services`);
    expect(title).toBe(ar ? 'خدماتنا' : 'Our Services');
    expect(services).toMatchObject([
      {
        name: 'jobs',
        title: ar ? 'الوظائف' : 'Jobs',
        points: ar ? ['دوام كامل', 'دوام جزئي'] : ['Full time', 'Part time'],
      },
    ]);
  });

  for (const page of legalPages)
    test(`GET legal/${page} returns its text with the summary on top (${lang})`, async () => {
      expect(await read<LegalData>(app(), `${base}/legal/${page}`)).toMatchObject({
        inShort: [ar ? 'لا نبيعها.' : 'We do not sell it.'],
        updatedOn: '2026-02-01',
        sections: [{ id: 'why' }],
      });
    });
}

test('returns an empty hero, no welcome and 404 for pages in a city without content', async () => {
  expect(await read(app(), '/api/mi/en/2/home')).toEqual({
    ad: null,
    app: null,
    hero: [],
    sections: homeSections.map((name) => ({ name, title: '' })),
  });
  expect(await read(app(), '/api/mi/en/2/welcome_screen')).toBeNull();
  for (const path of ['about', 'our_services', 'contact-page', 'legal/terms'])
    expect((await app().inject(`/api/mi/en/2/${path}`)).statusCode).toBe(404);
});

test('shows a section that staff have not saved after the one that it follows by default', async () => {
  const scope = { cityId: 2 };
  const [titleEn, titleAr] = ['', ''];
  await app().db.transaction((tx) =>
    updateHomeSections(tx, scope, [
      { name: 'states', shown: true, titleEn, titleAr },
      { name: 'categories', shown: true, titleEn, titleAr },
      { name: 'about', shown: false, titleEn, titleAr },
    ]),
  );
  const names = async () =>
    (await read<HomeData>(app(), '/api/mi/en/2/home')).sections.map(({ name }) => name);
  const unseen = ['featured', 'openNow', 'products', 'rents', 'jobs', 'articles'];
  await expect.poll(names).toEqual(['doors', 'states', 'categories', ...unseen, 'steps']);
});

test('hides the welcome popup after staff removed it [8.04]', async () => {
  const scope = { cityId: 2 };
  const welcome = () => read(app(), '/api/mi/en/2/welcome_screen');
  await app().db.transaction((tx) => createWelcome(tx, scope));
  await expect.poll(welcome).toMatchObject({ type: 'image' });
  await app().db.transaction((tx) => updateWelcome(tx, scope, null));
  await expect.poll(welcome).toBeNull();
});

const hostile =
  '<p onclick="steal()">Hello<script>steal()</script> <a href="javascript:steal()">you</a><img src=x onerror=steal()><iframe src="//evil.example"></iframe><style>*{display:none}</style><strong>there</strong></p>';
const harmless = '<p>Hello <a rel="noopener">you</a><strong>there</strong></p>';

test('sanitises hostile HTML on save', async () => {
  await app().db.transaction((tx) => createHero(tx, { cityId: 3 }, { descriptionEn: hostile }));
  const [row] = await app().db.select().from(heroSlides).where(eq(heroSlides.cityId, 3));
  expect(row?.descriptionEn).toBe(harmless);
});

test('sanitises hostile HTML on output if it was stored anyway', async () => {
  await app().db.transaction((tx) => createHero(tx, { cityId: 3 }));
  await app().db.update(heroSlides).set({ descriptionAr: hostile }).where(eq(heroSlides.cityId, 3));
  const { hero } = await read<HomeData>(app(), '/api/mi/ar/3/home');
  expect(hero[0]?.description).toBe(harmless);
});

test('preserves prose, lists, links and direction marks when sanitising', async () => {
  const body =
    '<h3>Reach us</h3><ul><li><a href="mailto:a@b.example" rel="noopener"><bdi dir="ltr">a@b.example</bdi></a></li></ul>';
  const section = { anchor: 'x', titleEn: 'x', titleAr: 'x', bodyEn: body, bodyAr: body };
  await app().db.transaction((tx) => createPage(tx, { cityId: 3 }, 'about', { sections: [section] }));
  const about = await read<AboutData>(app(), '/api/mi/en/3/about');
  expect(about.sections[0]?.body).toBe(body);
});

import type {
  AppContent,
  HeroContent,
  HomeContent,
  PageContent,
  PageVersion,
  ServicesContent,
  SettingsContent,
  WelcomeContent,
} from '@dalil/contract/content';
import { type AboutData, type HomeData, type LegalData, legalPages } from '@dalil/contract/pages';
import type { GeneralSettings } from '@dalil/contract/settings';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { publicPhotoOwners } from '../../../registry/public-photos.ts';
import { samplePicture } from '../../../seed/images/sample-picture.ts';
import { apiClient, bases, dataOf, read } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createPhotos } from '../../listings/kinds/businesses/businesses.factory.ts';
import { isPublicMedium } from '../../media/public-media.service.ts';
import { createCity } from '../../places/places.factory.ts';
import { createSettings } from '../../settings/settings.factory.ts';
import {
  createApp,
  createHero,
  createPage,
  createPresentations,
  createWelcome,
} from '../pages/pages.factory.ts';
import { contentVersions } from './content.table.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createSettings(tx, scope);
    await createHero(tx, scope);
    await createWelcome(tx, scope);
    await createApp(tx, scope);
    await createPresentations(tx, scope);
    for (const page of ['about', 'our_services', 'contact', ...legalPages] as const)
      await createPage(tx, scope, page, { summaryEn: ['In short.'], summaryAr: ['باختصار.'] });
  }),
);

type Headers = Awaited<ReturnType<typeof logIn>>;
type Cached<C> = { version: number; content: C };
const ask = apiClient(app);
let me: Awaited<ReturnType<typeof createStaff>>;
let other: Headers;
let editor: Headers;
beforeAll(async () => {
  const staff = () =>
    app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY, { roles: ['editor'] }));
  me = await staff();
  editor = await logIn(app(), me);
  other = await logIn(app(), await staff());
});

const get = async <C>(part: string, as = editor) =>
  dataOf<Cached<C>>(await ask(as, 'GET', `staff/content/${part}`));
const put = (part: string, payload: object, as = editor) => ask(as, 'PUT', `staff/content/${part}`, payload);
async function save<C>(part: string, payload: Cached<object>): Promise<Cached<C>> {
  const response = await put(part, payload);
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<Cached<C>>(response);
}

/** Converts content to what the staff app sends: images by URL. */
function named(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(named);
  if (typeof content !== 'object' || content === null) return content;
  if ('blur' in content && 'src' in content) return content.src;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, named(value)]));
}
const sent = <C extends object>(content: C) => named(content) as Record<keyof C, never>;

test('content can be saved as it was read without any change for visitors', async () => {
  for (const part of [
    'settings',
    'hero',
    'home',
    'welcome',
    'app',
    'services',
    ...legalPages.map((page) => `pages/${page}`),
  ]) {
    const { version, content } = await get<object>(part);
    const saved = await save<object>(part, { version, content: sent(content) });
    expect(saved).toEqual({ version: version + 1, content });
    expect(await get(part)).toEqual(saved);
  }
});

test('shows visitors changed general settings, also where responses were cached [1.24] [1.25] [1.26] [4.01] [4.02]', async () => {
  const visitor = () => read<GeneralSettings>(app(), '/api/mi/ar/1/general-settings');
  expect((await visitor()).footer.email).toBe('hello@dalil.example');
  const { version, content } = await get<SettingsContent>('settings');
  const [first, ...others] = content.states;
  const changed = {
    ...content,
    email: 'salam@dalil.example',
    copyright: { en: '© Dalil of Dearborn', ar: '© دليل ديربورن' },
    states: [...others, { ...first, title: { en: 'Indiana', ar: 'إنديانا' }, url: null, current: false }],
    socialLinks: [{ type: 'tiktok', url: 'https://tiktok.example/dalil' }],
  };
  await save('settings', { version, content: sent(changed) });
  await expect.poll(visitor).toMatchObject({
    navbar: { states: [{}, {}, { title: 'إنديانا', url: null }] },
    footer: {
      email: 'salam@dalil.example',
      Copyright: '© دليل ديربورن',
      social_media: [{ type: 'tiktok', url: 'https://tiktok.example/dalil' }],
    },
  });
});

for (const { lang, base } of bases)
  test(`shows the hero and welcome texts of the staff (${lang}) [1.27] [4.04] [4.05]`, async () => {
    const hero = await get<HeroContent>('hero');
    const [slide] = hero.content.slides;
    const title = { en: `Ahlan ${lang}`, ar: `أهلًا ${lang}` };
    await save('hero', { version: hero.version, content: sent({ slides: [{ ...slide, title }] }) });
    const welcome = await get<WelcomeContent>('welcome');
    const video = { type: 'youtube', link: 'https://youtu.be/dQw4w9WgXcQ', title, description: title };
    await save('welcome', { version: welcome.version, content: { welcome: video } });
    await expect
      .poll(() => read<HomeData>(app(), `${base}/home`))
      .toMatchObject({ hero: [{ title: title[lang] }] });
    await expect
      .poll(() => read(app(), `${base}/welcome_screen`))
      .toMatchObject({ type: 'youtube', link: video.link, title: title[lang] });
    const { version } = await get('welcome');
    const image = { ...video, type: 'image', link: 'https://elsewhere.example/a.png' };
    for (const wrong of [{ ...video, link: 'https://evil.example/embed' }, image])
      expect((await put('welcome', { version, content: { welcome: wrong } })).statusCode).toBe(400);
    await save('welcome', { version, content: { welcome: null } });
    await expect.poll(() => read(app(), `${base}/welcome_screen`)).toBeNull();
  });

test('shows the home page sections that staff enabled, in their order and with their titles', async () => {
  const { version, content } = await get<HomeContent>('home');
  const [doors, categories, ...others] = content.sections;
  const titled = { ...categories, title: { en: 'All around you', ar: 'كل ما حولك' } };
  const shown = [titled, { ...doors, shown: false }, ...others];
  const twice = await put('home', { version, content: { sections: [titled, titled] } });
  expect(twice.json().errors).toHaveProperty(['content.sections']);
  await save('home', { version, content: { sections: shown } });
  await expect
    .poll(async () => (await read<HomeData>(app(), '/api/mi/ar/1/home')).sections)
    .toEqual([
      { name: 'categories', title: 'كل ما حولك' },
      ...others.map(({ name }) => ({ name, title: '' })),
    ]);
});

test('presents each service once, in the order and with the descriptions of the staff', async () => {
  const { version, content } = await get<ServicesContent>('services');
  const service = content.services[0] ?? expect.unreachable();
  const points = [{ en: 'Nearby', ar: 'بالقرب' }];
  const rent = { ...service, name: 'rent', points };
  const title = { en: 'What we do', ar: 'ما نقدّمه' };
  const twice = await put('services', { version, content: sent({ ...content, services: [rent, rent] }) });
  expect(twice.json().errors).toHaveProperty(['content.services']);
  await save('services', { version, content: sent({ ...content, title, services: [rent, service] }) });
  await expect
    .poll(() => read(app(), '/api/mi/ar/1/our_services'))
    .toMatchObject({ title: title.ar, services: [{ name: 'rent', points: ['بالقرب'] }, { name: 'jobs' }] });
});

test('rejects the second of two saves based on the same version, also when concurrent', async () => {
  const first = await get<PageContent>('pages/about');
  const second = await get<PageContent>('pages/about', other);
  const written = (title: string) => sent({ ...first.content, title: { en: title, ar: title } });
  await save('pages/about', { version: first.version, content: written('First') });
  const late = await put('pages/about', { version: second.version, content: written('Second') }, other);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await get<PageContent>('pages/about')).content.title.en).toBe('First');
  const { version } = await get('pages/about');
  const both = await Promise.all(
    [editor, other].map((as) => put('pages/about', { version, content: written('At once') }, as)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('retains every version of a legal page and sets its date to today', async () => {
  const before = await get<PageContent>('pages/terms');
  const declared = (words: string) => sent({ ...before.content, inShort: [{ en: words, ar: words }] });
  await save('pages/terms', { version: before.version, content: declared('Be kind.') });
  await save('pages/terms', { version: before.version + 1, content: declared('Be honest.') });
  const versions = dataOf<PageVersion[]>(await ask(editor, 'GET', 'staff/content/pages/terms/versions'));
  expect(versions.slice(0, 3).map(({ id }) => id)).toEqual([2, 1, 0].map((n) => before.version + n));
  const old = await ask(editor, 'GET', `staff/content/pages/terms/versions/${before.version + 1}`);
  expect(dataOf<{ content: PageContent }>(old).content.inShort).toEqual([{ en: 'Be kind.', ar: 'Be kind.' }]);
  for (const absent of ['0', '99', 'x', '1.5'])
    expect((await ask(editor, 'GET', `staff/content/pages/terms/versions/${absent}`)).statusCode).toBe(404);
  expect((await ask(editor, 'GET', 'staff/content/pages/about/versions')).statusCode).toBe(404);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format();
  await expect
    .poll(() => read<LegalData>(app(), '/api/mi/en/1/legal/terms'))
    .toMatchObject({ inShort: ['Be honest.'], updatedOn: today });
});

test('retains only the latest versions of other documents', async () => {
  for (let i = 0; i < 23; i++) {
    const { version, content } = await get<HeroContent>('hero');
    await save('hero', { version, content: sent(content) });
  }
  const { version } = await get('hero');
  const rows = await app()
    .db.select({ version: contentVersions.version })
    .from(contentVersions)
    .where(and(eq(contentVersions.cityId, 1), eq(contentVersions.document, 'hero')))
    .orderBy(desc(contentVersions.version));
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: 20 }, (_, i) => version - i));
});

test('shows an uploaded photo to everyone once saved, until another replaces it', async () => {
  const picture = (id: string) => `/media/photos/${id.replaceAll('-', '')}-640.webp`;
  const [photo = ''] = await app().db.transaction((tx) => createPhotos(tx, me.id, [samplePicture]));
  const isShown = () => isPublicMedium(app().db, publicPhotoOwners, photo);
  expect(await isShown()).toBe(false);
  const { version, content } = await get<PageContent>('pages/about');
  const [section] = content.sections;
  const withPhoto = (name: string | null) => ({
    ...sent(content),
    sections: [{ ...section, picture: name }],
  });
  expect((await put('pages/about', { version, content: withPhoto(photo) }, other)).statusCode).toBe(400);
  for (const strange of [picture(photo), '/media/elsewhere.svg', crypto.randomUUID(), '../../../x'])
    expect((await put('pages/about', { version, content: withPhoto(strange) })).json().code).toBe(
      'validation',
    );
  const saved = await save<PageContent>('pages/about', { version, content: withPhoto(photo) });
  expect(saved.content.sections[0]?.picture).toEqual(samplePicture);
  expect(await isShown()).toBe(true);
  await save('pages/about', { version: version + 1, content: withPhoto(null) });
  expect(await isShown()).toBe(false);
  // An image removed by the last save can be restored by its URL.
  await save('pages/about', { version: version + 2, content: withPhoto(samplePicture.src) });
});

test('keeps the anchors of existing sections and derives new ones from titles', async () => {
  const { version, content } = await get<PageContent>('pages/about');
  const section = { ...content.sections[0], picture: null };
  const added = { ...section, anchor: '', title: { en: 'Our team!', ar: 'فريقنا' } };
  const saved = await save<PageContent>('pages/about', {
    version,
    content: { ...sent(content), sections: [section, added, added] },
  });
  expect(saved.content.sections.map(({ anchor }) => anchor)).toEqual(['why', 'our-team', 'our-team-3']);
});

test('reports every invalid field and accepts long pages', async () => {
  const { version, content } = await get<PageContent>('pages/contact');
  const wrong = await put('pages/contact', {
    version,
    content: {
      ...sent(content),
      title: { en: '', ar: 'x'.repeat(200) },
      sections: [{ anchor: 'a b', body: {} }],
    },
  });
  expect(wrong.statusCode).toBe(400);
  expect(Object.keys(wrong.json().errors)).toEqual(
    expect.arrayContaining([
      'content.title.en',
      'content.title.ar',
      'content.sections.0.anchor',
      'content.sections.0.title',
      'content.sections.0.body.ar',
    ]),
  );
  const prose = `<p>${'كلام طويل. '.repeat(1_500)}</p>`;
  const long = {
    anchor: '',
    title: { en: 'Long', ar: 'طويل' },
    body: { en: prose, ar: prose },
    picture: null,
  };
  const saved = await save<PageContent>('pages/contact', {
    version,
    content: { ...sent(content), sections: Array.from({ length: 8 }, () => long) },
  });
  expect(saved.content.sections).toHaveLength(8);
});

test('sanitises prose on save', async () => {
  const { version, content } = await get<PageContent>('pages/about');
  const [section] = content.sections;
  const body = {
    en: '<p onclick="x()">Hi<script>x()</script></p>',
    ar: '<img src=x onerror=x()><p>أهلًا</p>',
  };
  await save('pages/about', {
    version,
    content: { ...sent(content), sections: [{ ...section, picture: null, body }] },
  });
  await expect
    .poll(async () => (await read<AboutData>(app(), '/api/mi/en/1/about')).sections[0]?.body)
    .toBe('<p>Hi</p>');
  expect((await read<AboutData>(app(), '/api/mi/ar/1/about')).sections[0]?.body).toBe('<p>أهلًا</p>');
});

test('records content changes in the audit log', async () => {
  const { version, content } = await get<SettingsContent>('settings');
  await save('settings', { version, content: sent(content) });
  const [entry] = await app().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    actorId: me.id,
    cityId: 1,
    action: 'content.changed',
    subjectKind: 'content',
    subjectRef: 'settings',
    detail: { version: version + 1 },
  });
});

test('links the home page only to the app stores that have the app, in both languages [1.19]', async () => {
  const home = async (base: string) => (await read<HomeData>(app(), `${base}/home`)).app;
  const first = bases[0]?.base ?? '';
  expect(await home(first), 'no store has it yet').toBeNull();
  const { version, content } = await get<AppContent>('app');
  const appStore = 'https://apps.apple.com/us/app/dalil/id1';
  for (const [field, link] of [
    ['appStore', 'http://apps.apple.com/us/app/dalil/id1'],
    ['appStore', 'https://apps.apple.com.evil.example/app'],
    ['appStore', 'https://apps.apple.com@evil.example/app'],
    ['appStore', 'https://play.google.com/store/apps/details?id=dalil'],
    ['googlePlay', appStore],
    ['googlePlay', 'javascript:alert(1)'],
  ] as const) {
    const refused = await put('app', { version, content: { ...content, [field]: link } });
    expect(refused.statusCode, link).toBe(400);
    expect(refused.json().errors).toHaveProperty([`content.${field}`]);
  }
  const title = { en: 'Dalil to go', ar: 'دليل معك' };
  const saved = await save<AppContent>('app', { version, content: { ...content, title, appStore } });
  for (const { lang, base } of bases)
    await expect
      .poll(() => home(base))
      .toEqual({
        title: title[lang],
        text: content.text[lang],
        stores: [{ name: 'appStore', url: appStore }],
      });
  await save('app', { version: saved.version, content: { ...saved.content, shown: false } });
  await expect.poll(() => home(first)).toBeNull();
});

test('uses an uploaded logo with its size for the city until staff remove it [4.01]', async () => {
  const { version, content } = await get<SettingsContent>('settings');
  expect(content).toMatchObject({ navbarLogo: null, footerLogo: null });
  const logo = async () => {
    const { navbar, logo, logoSize } = await read<GeneralSettings>(
      app(),
      `${bases[0]?.base}/general-settings`,
    );
    return [
      { logo: navbar.logo, logoSize: navbar.logoSize },
      { logo, logoSize },
    ];
  };
  const drawings = await logo();
  const [photo] = await app().db.transaction((tx) => createPhotos(tx, me.id, [samplePicture]));
  const settings = sent(content);
  const brought = await save<SettingsContent>('settings', {
    version,
    content: { ...settings, navbarLogo: photo, footerLogo: photo },
  });
  const { width, height } = brought.content.footerLogo ?? samplePicture;
  const own = { logo: expect.stringMatching(/^\/media\//), logoSize: { width, height } };
  await expect.poll(logo).toEqual([own, own]);
  await save('settings', { version: brought.version, content: settings });
  await expect.poll(logo).toEqual(drawings);
});

// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import type { Category } from '@dalil/contract/categories';
import { ApiError, type Client } from '@dalil/contract/client';
import type { MyListing } from '@dalil/contract/listings';
import type { Picture } from '@dalil/contract/picture';
import type { LessonCard, LessonDetail } from '@dalil/contract/testing/lessons';
import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { direction, type Language, locale } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient, setRootScope } from '../../shared/api/browser-client.ts';
import { ClientContext } from '../../shared/api/use-client.ts';
import { fieldId } from '../../shared/listing-form/fields.ts';
import { LanguageContext } from '../../shared/page/language.ts';
import { storageKeys } from '../../shared/storage/member-storage.ts';
import LessonFormPage from './form/lesson-form.route.tsx';
import { lessonWords } from './lessons.ts';
import LessonListPage from './list/lesson-list.route.tsx';
import MyLessonsPage from './mine/my-lessons.route.tsx';
import OwnLessonPage from './mine/own-lesson.route.tsx';
import LessonPage, { loader } from './page/lesson.route.tsx';
import SavedLessonsPage from './saved/saved-lessons.route.tsx';

/**
 * The site's half of the how-to "add a listing kind", followed: two forms, a price, a place that is only near, contact on
 * a press, no hours, no claim. The kit is what every kind uses, unchanged.
 */
vi.mock('@dalil/contract/paths', async (original) => {
  const paths = await original<typeof import('@dalil/contract/paths')>();
  return { ...paths, savedPaths: { ...paths.savedPaths, lesson: '/saved-lessons' } };
});

const catalogues = { en, ar };
const tabWord = { en: 'Lessons', ar: 'الدروس' };
/** The catalogues with the kind's own, and its line among the tabs of what is saved. */
function messagesIn(lang: Language) {
  const { listing, ...rest } = catalogues[lang];
  const tabs = { ...listing.saved.tabs, lesson: tabWord[lang] };
  return {
    ...rest,
    listing: { ...listing, saved: { ...listing.saved, tabs } },
    lessons: lessonWords[lang],
  };
}

const picture: Picture = { src: '/media/a.webp', avif: '', webp: '', width: 4, height: 3, blur: '' };
const near = { lat: 42.32, lng: -83.17 };
const oud: LessonCard = {
  id: 41,
  slug: 'oud',
  title: 'Oud for beginners',
  side: 'offer',
  amount: 40_00,
  startsOn: null,
  picture,
  location: near,
  meters: null,
};
const qanun: LessonCard = {
  ...oud,
  id: 42,
  slug: 'qanun',
  title: 'Looking for qanun',
  side: 'wanted',
  amount: null,
};
const detail: LessonDetail = { ...oud, author: null, photos: [picture] };
const subject: Category = {
  id: 7,
  parentId: null,
  key: 'music',
  name: 'Music',
  one: 'Music',
  type: 'others',
  count: 12,
};
const post = {
  id: 41,
  title: oud.title,
  path: null,
  picture: null,
  card: null,
  state: 'pending',
  reason: null,
  edit: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  sentAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  expiresAt: null,
  step: null,
  undoUntil: null,
  counts: [],
} satisfies Omit<MyListing, 'kind'>;
const reason = 'Say how long an hour is.';
const draft = {
  id: 41,
  state: 'draft',
  edit: null,
  reason: null,
  version: 2,
  step: 1,
  input: { form: 'pupil', title: qanun.title, categoryId: 7, budget: 30_00 },
  photos: [],
};

type Asked = { query?: Record<string, unknown>; body?: Record<string, unknown> } | undefined;
let calls: [route: string, input: Asked][];
/** What its author reads of a post. */
let own: object;

/** As the server answers; what the pages do not need is not there. */
const answers: Record<string, (input: Asked) => unknown> = {
  'GET general-settings': () => ({
    data: { city: { name: 'Dearborn', timeZone: 'UTC', mapCentre: near }, integrations: {} },
  }),
  'GET categories': () => ({ data: [subject] }),
  'GET lessons': (input) => ({
    data: input?.query?.side === 'wanted' ? [qanun] : [oud],
    meta: { next: null },
  }),
  'GET lessons/:id': () => ({ data: detail }),
  'GET lessons/map': () => ({ data: { pins: [], more: false } }),
  // One of the two that are saved is no longer public.
  'GET lessons/by-id': () => ({ data: [oud] }),
  'POST listings/:id/contact': () => ({ data: { name: null, phone: '+13135550142', email: null } }),
  'GET profile/listings': () => ({ data: [post], meta: { next: null } }),
  'GET profile/listings/:id': () => ({ data: own }),
  'POST profile/listings': () => ({ data: { ...draft, version: 1 } }),
  'PUT profile/listings/:id': () => ({ data: { ...draft, version: 2 } }),
};

async function call(route: string, input?: Asked) {
  calls.push([route, input]);
  const answer = answers[route];
  if (!answer) throw new ApiError(404, null, route);
  return answer(input);
}

const client = (lang: Language): Client => ({
  scope: { region: 'mi', lang, cityId: 1 },
  call: call as Client['call'],
});

const asked = (route: string) => calls.filter(([name]) => name === route).map(([, input]) => input);

function open(lang: Language, Component: ComponentType, address: string, path = '*') {
  document.documentElement.lang = lang;
  document.documentElement.dir = direction(lang);
  setRootScope(client(lang).scope);
  history.replaceState(null, '', address);
  return render(
    <LanguageContext value={lang}>
      <IntlProvider
        locale={locale(lang)}
        messages={messagesIn(lang) as never}
        timeZone="UTC"
        // A word that nobody has would stand on the page as its key.
        onError={(error) => {
          throw error;
        }}
      >
        <QueryClientProvider client={createQueryClient()}>
          <ClientContext value={client(lang)}>
            <RouterProvider
              router={createBrowserRouter([{ id: 'root', children: [{ path, Component }] }], {
                // What the root of the site tells every page.
                hydrationData: { loaderData: { root: { origin: location.origin } } },
              })}
            />
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
}

const enter = () => localStorage.setItem(storageKeys.token, 'a-token');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: string, value: string) =>
  fireEvent.change(document.getElementById(fieldId(field)) as HTMLElement, { target: { value } });

beforeEach(() => {
  calls = [];
  own = draft;
  vi.stubGlobal('scrollTo', vi.fn());
  navigator.sendBeacon = vi.fn(() => true);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a kind costs at most 16 files on the site', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.tsx'))
    .map(({ name }) => name)
    .toSorted();
  console.log(`a listing kind: ${files.length} files on the site (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(16);
});

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  const t = translator(lang);
  const words = lessonWords[lang];
  const priced = words.price.replace('{amount}', '$40');

  test('its list shows rows with prices, and its own filters stand in the address', async () => {
    open(lang, LessonListPage, '/lessons?priceMax=5000&side=sideways');
    const row = (await screen.findByRole('link', { name: oud.title })).closest('.result-row') as HTMLElement;
    expect(row.textContent).toContain(priced);
    expect(within(row).getByText(words.side.offer)).toBeDefined();
    expect(asked('GET lessons')).toEqual([{ query: { priceMax: '5000', sort: 'newest' } }]);
    const applied = screen.getByRole('list', { name: t('listing.list.applied') });
    expect(applied.textContent).toContain(words.list.priceMax.replace('{amount}', '$50'));
    for (const order of ['cheapest', 'dearest'] as const)
      expect(screen.getByRole('option', { name: t(`listing.list.sorts.${order}`) })).toBeDefined();

    fireEvent.click(screen.getAllByRole('button', { name: words.side.wanted })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: qanun.title })).toBeDefined();
    expect(screen.queryByRole('link', { name: oud.title })).toBeNull();
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      priceMax: '5000',
      side: 'wanted',
    });
    expect(document.body.textContent).toContain(words.noPrice);
  });

  test('its map is asked for the same lessons', async () => {
    open(lang, LessonListPage, '/lessons?view=map&side=wanted');
    await waitFor(() => expect(asked('GET lessons/map')).toHaveLength(1));
    const [{ query } = {}] = asked('GET lessons/map');
    expect(query).toEqual({ side: 'wanted', box: expect.stringMatching(/^-83\.37,/) });
  });

  test('the server writes the head of its page, and leads another name to the right one', async () => {
    const ask = (slug: string) =>
      loader({
        params: { id: '41', slug },
        request: new Request(`https://dalil.example/lessons/41/${slug}`),
        pattern: '/lessons/:id/:slug',
        context: { get: () => ({ client: client(lang), lang, origin: 'https://dalil.example' }) },
      } as never);
    expect(await ask('oud')).toMatchObject({
      own: { title: oud.title, image: picture.src, paths: { [lang]: '/lessons/41/oud' } },
      fetched: [['GET lessons/:id', { params: { id: 41 } }, { data: detail }]],
    });
    const elsewhere = await ask('lute').catch((response: Response) => response);
    expect(elsewhere).toMatchObject({ status: 301 });
    expect((elsewhere as Response).headers.get('location')).toBe('/lessons/41/oud');
  });

  test('its page says price and neighbourhood, no address, and a number on a press', async () => {
    const { container } = open(lang, LessonPage, '/lessons/41/oud', '/lessons/:id/:slug');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(oud.title);
    expect(container.textContent).toContain(priced);
    expect(screen.getByText(words.page.nameless)).toBeDefined();
    expect(screen.getByText(words.page.near)).toBeDefined();
    expect(container.querySelector('address, a[href*="maps"], a[href^="tel:"]')).toBeNull();
    expect(screen.queryByText(t('listing.contact.directions'))).toBeNull();
    expect(navigator.sendBeacon).toHaveBeenCalledTimes(1);
    press(words.page.contact);
    expect((await screen.findByText('+13135550142')).closest('a')?.href).toBe('tel:+13135550142');
    press(t('common.action.save'));
    expect(screen.getByRole('button', { name: t('common.state.saved') })).toBeDefined();
    expect(JSON.parse(localStorage.getItem('saved') ?? '')).toEqual({ lesson: [41] });
  });

  const stepNames = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const errorsSaid = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('who teaches must say a price; the draft is saved as the kind', async () => {
    enter();
    open(lang, LessonFormPage, '/lesson-form?form=teacher&step=1');
    await screen.findByRole('heading', { name: words.form.head.lesson });
    for (const name of Object.values(words.form.steps)) expect(stepNames().join()).toContain(name);
    press(t('common.action.continue'));
    expect(await errorsSaid()).toEqual([
      t('errors.field.titleRequired'),
      t('errors.field.mainCategoryRequired'),
      t('errors.field.priceRequired'),
    ]);
    type('title', oud.title);
    type('categoryId', '7');
    type('price', '40');
    // The card as it is being built.
    expect(document.querySelector('.listing-form-preview')?.textContent).toContain(priced);
    press(t('common.action.continue'));
    await screen.findByRole('heading', { name: words.form.head.contact });
    await waitFor(() => expect(asked('POST profile/listings')).toHaveLength(1), { timeout: 3000 });
    expect(asked('POST profile/listings')[0]?.body).toMatchObject({
      kind: 'lesson',
      step: 2,
      input: { form: 'teacher', title: oud.title, categoryId: 7, price: 40_00 },
    });
  });

  test('who wants to learn has a form of two steps, and a budget may be left out', async () => {
    enter();
    open(lang, LessonFormPage, '/lesson-form?form=pupil&step=1');
    await screen.findByRole('heading', { name: words.form.head.lesson });
    expect(stepNames().join()).not.toContain(words.form.steps.photos);
    press(t('common.action.continue'));
    expect(await errorsSaid()).toEqual([
      t('errors.field.titleRequired'),
      t('errors.field.mainCategoryRequired'),
    ]);
  });

  test('a draft opens with what it holds, and is read once more before it is sent', async () => {
    enter();
    open(lang, LessonFormPage, '/lesson-form?id=41&step=3');
    await screen.findByRole('heading', { name: words.form.head.review });
    const facts = () =>
      [...document.querySelectorAll('.review-part dd')].map(({ textContent }) => textContent);
    const none = t('listing-form.review.none');
    await waitFor(() => expect(facts()).toEqual([qanun.title, 'Music', '$30', none]));
    press(t('listing-form.send'));
    expect(await screen.findByText(t('errors.field.ownerRequired'))).toBeDefined();
    expect(screen.getByText(words.form.promise.owner)).toBeDefined();
  });

  test('a guest finds what was saved, and what is over', async () => {
    localStorage.setItem('saved', JSON.stringify({ lesson: [41, 43], business: [9] }));
    open(lang, SavedLessonsPage, '/saved-lessons');
    const card = (await screen.findByRole('link', { name: oud.title })).closest('.card') as HTMLElement;
    expect(card.textContent).toContain(priced);
    expect(screen.getByText(words.saved.gone)).toBeDefined();
    expect(screen.getByText(t('listing.saved.count', { n: 2 }))).toBeDefined();
    const tab = screen.getByRole('link', { name: new RegExp(`^${tabWord[lang]}`) });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(asked('GET lessons/by-id')).toEqual([{ query: { ids: '41,43' } }]);
  });

  test("its author's list and page say where a post stands", async () => {
    enter();
    const { unmount } = open(lang, MyLessonsPage, '/my-lessons');
    expect(await screen.findByText(t('my-posts.state.pending'))).toBeDefined();
    expect(screen.getByRole('link', { name: oud.title }).getAttribute('href')).toBe('/my-lessons/41');
    expect(screen.getByRole('link', { name: words.mine.new }).getAttribute('href')).toBe(
      '/lesson-form?form=teacher',
    );
    expect(asked('GET profile/listings')).toEqual([{ query: { kind: 'lesson' } }]);
    unmount();

    own = { ...draft, state: 'changes_requested', reason };
    open(lang, OwnLessonPage, '/my-lessons/41', '/my-lessons/:id');
    const state = t('my-posts.state.changes_requested');
    expect(await screen.findByRole('heading', { level: 1, name: state })).toBeDefined();
    expect(document.body.textContent).toContain(reason);
    expect(document.body.textContent).toContain(words.price.replace('{amount}', '$30'));
  });
});

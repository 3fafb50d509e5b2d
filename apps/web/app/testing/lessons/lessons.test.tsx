// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { createQueryClient, setRootScope } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import { storageKeys } from '@dalil/browser/storage/member-storage';
import type { Category } from '@dalil/contract/categories';
import { ApiError, type Client } from '@dalil/contract/client';
import { transitions } from '@dalil/contract/listing-states';
import type { Duplicate, MyListing } from '@dalil/contract/listings';
import type { Picture } from '@dalil/contract/picture';
import type { LessonCard, LessonDetail } from '@dalil/contract/testing/lessons';
import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { isolate } from '@dalil/messages/isolate';
import { direction, type Language, locale } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { Search } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChooseSide } from '../../shared/listing/choose-side.tsx';
import { draftsSettled } from '../../shared/listing/form/draft/draft-saver.ts';
import { fieldId } from '../../shared/listing/form/fields.ts';
import type { LifeAction } from '../../shared/listing/owner/status.ts';
import LessonFormPage from './form/lesson-form.route.tsx';
// Imported in advance, so that no test waits for the lazily loaded form.
import './form/lesson-form.tsx';
import LessonPage, { loader } from './detail/lesson.route.tsx';
import { lesson, lessonMessages, lessonPaths, useLessonMessages } from './lessons.ts';
import LessonListPage from './list/lesson-list.route.tsx';
import MyLessonsPage from './owner/my-lessons.route.tsx';
import OwnLessonPage from './owner/own-lesson.route.tsx';
import SavedLessonsPage from './saved/saved-lessons.route.tsx';

/**
 * The web app's part of the how-to "add a listing kind", applied to a fixture kind: two forms, a price, an
 * approximate location, contact details on click, no opening hours, no claims. It uses the shared listing components
 * unchanged.
 */
vi.mock('@dalil/contract/paths', async (original) => {
  const paths = await original<typeof import('@dalil/contract/paths')>();
  return { ...paths, savedPaths: { ...paths.savedPaths, lesson: '/saved-lessons' } };
});

vi.mock('@dalil/ui/toast', async (original) => ({
  ...(await original<typeof import('@dalil/ui/toast')>()),
  toast: vi.fn(),
}));

const catalogues = { en, ar };
const tabWord = { en: 'Lessons', ar: 'الدروس' };
/** The catalogues extended with the messages of the fixture kind and its tab on the page of saved items. */
function messagesIn(lang: Language) {
  const { listing, ...rest } = catalogues[lang];
  const tabs = { ...listing.saved.tabs, lesson: tabWord[lang] };
  return {
    ...rest,
    listing: { ...listing, saved: { ...listing.saved, tabs } },
    lessons: lessonMessages[lang],
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
  area: null,
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
const detail: LessonDetail = { ...oud, poster: null, photos: [picture] };
const subject: Category = {
  id: 7,
  parentId: null,
  key: 'music',
  name: 'Music',
  one: 'Music',
  type: 'others',
  count: 12,
  wanted: 3,
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
  fulfilled: null,
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
  input: { form: 'teacher', title: oud.title, categoryId: 7, price: 30_00 },
  photos: [],
  post: { state: 'draft', reason: null, edit: false, sentAt: null, expiresAt: null, fulfilled: null },
};

type Asked = { query?: Record<string, unknown>; body?: Record<string, unknown> } | undefined;
let calls: [route: string, input: Asked][];
/** API response for the author's own post. */
let own: object;
/** The only entry of the author's list. */
let mine: Omit<MyListing, 'kind'>;
/** Duplicates found for the draft. */
let duplicates: Duplicate[];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let pins: object[];

/** Stubbed API responses, reduced to what the pages use. */
const answers: Record<string, (input: Asked) => unknown> = {
  'GET general-settings': () => ({
    data: { city: { name: 'Dearborn', timeZone: 'UTC', mapCentre: near }, integrations: {} },
  }),
  'GET categories': () => ({ data: [subject] }),
  'GET lessons': (input) => ({
    data: input?.query?.side === 'wanted' ? [qanun] : [oud],
    meta: { next: null },
  }),
  'GET areas': () => ({ data: [{ id: 3, key: 'east', name: 'East Dearborn', location: near }] }),
  'GET lessons/:id': () => ({ data: detail }),
  'GET lessons/map': () => ({ data: { pins, more: false } }),
  'GET map-sketch': () => ({
    data: [
      {
        kind: 'road',
        name: '',
        points: [
          [-83.2, 42.3],
          [-83.1, 42.3],
        ],
      },
    ],
  }),
  // One of the two saved lessons is no longer public.
  'GET lessons/by-id': () => ({ data: [oud] }),
  'POST listings/:id/contact': () => ({ data: { name: null, phone: '+13135550142', email: null } }),
  'GET profile/listings': () => ({ data: [mine], meta: { next: null } }),
  'POST profile/listings/:id/state': (input) => {
    const action = input?.body?.action as LifeAction;
    const renewed = action === 'renew' && { expiresAt: inDays(30) };
    mine = { ...mine, state: transitions[action].to, ...renewed };
    own = { ...draft, post: { ...draft.post, state: mine.state } };
    return { data: { state: mine.state } };
  },
  'GET profile/listings/:id': () => ({ data: own }),
  'POST profile/listings': () => ({ data: { ...draft, version: 1 } }),
  'GET profile/listings/:id/duplicates': () => ({ data: duplicates }),
  'POST profile/listings/:id/submit': () => ({ data: { ...draft, state: 'published' } }),
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

function open(
  lang: Language,
  Component: ComponentType,
  address: string,
  path = '*',
  queries = createQueryClient(),
) {
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
        // A missing message would appear on the page as its key, so it fails the test.
        onError={(error) => {
          throw error;
        }}
      >
        <QueryClientProvider client={queries}>
          <ClientContext value={client(lang)}>
            <RouterProvider
              router={createBrowserRouter([{ id: 'root', children: [{ path, Component }] }], {
                // Data that the root route provides to every page.
                hydrationData: { loaderData: { root: { origin: location.origin } } },
              })}
            />
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
}

/** Stub of `ResizeObserver` that immediately reports the size of a map, because the test DOM has no layout. */
class Sized {
  tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ contentRect: { width: 400, height: 400 } }]);
  }
  disconnect(): void {
    this.tell = () => undefined;
  }
}

/** Page on which the author chooses one of the two forms. */
function ChooseLesson() {
  const t = useLessonMessages();
  const side = (form: 'teacher' | 'pupil') => ({
    icon: Search,
    title: form,
    lede: t('form.needed.text'),
    asks: [t('form.field.price')],
    action: t('mine.new'),
    href: lessonPaths.form(form),
  });
  return (
    <ChooseSide
      crumbs={[]}
      title={t('form.title')}
      lede={t('mine.empty')}
      offer={side('teacher')}
      wanted={side('pupil')}
      drafts={{ kind: lesson, href: (id, step) => lessonPaths.form('pupil', id, step) }}
    />
  );
}

const enter = () => localStorage.setItem(storageKeys.token, 'a-token');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: string, value: string) =>
  fireEvent.change(document.getElementById(fieldId(field)) as HTMLElement, { target: { value } });

beforeEach(() => {
  calls = [];
  own = draft;
  mine = post;
  pins = [];
  duplicates = [];
  vi.stubGlobal('scrollTo', vi.fn());
  navigator.sendBeacon = vi.fn(() => true);
});
afterEach(async () => {
  cleanup();
  // An unmounted form saves its draft and stores it until the request ends. Without waiting, the next test would open
  // with that draft.
  await draftsSettled();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('keeps a listing kind within 17 files on the site', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.tsx'))
    .map(({ name }) => name)
    .toSorted();
  console.log(`a listing kind: ${files.length} files on the site (${files.join(', ')})`);
  expect(files.length).toBeLessThanOrEqual(17);
});

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  const t = translator(lang);
  const words = lessonMessages[lang];
  const priced = words.price.replace('{amount}', '$40');

  test('shows rows with prices and reads its own filters from the URL', async () => {
    open(lang, LessonListPage, '/lessons?priceMax=5000&area=3,x&side=sideways');
    const row = (await screen.findByRole('link', { name: oud.title })).closest('.result-row') as HTMLElement;
    expect(row.textContent).toContain(priced);
    expect(within(row).getByText(words.side.offer)).toBeDefined();
    expect(asked('GET lessons')).toEqual([{ query: { area: '3', priceMax: '5000', sort: 'newest' } }]);
    const applied = screen.getByRole('list', { name: t('listing.list.applied') });
    expect(applied.textContent).toContain('$50');
    await within(applied).findByText('East Dearborn');
    for (const order of ['cheapest', 'dearest'] as const)
      expect(screen.getByRole('option', { name: t(`listing.list.sorts.${order}`) })).toBeDefined();
    expect(document.querySelector('.map-part')).not.toBeNull();
  });

  test('reads a range in dollars, writes it to the URL in cents, and filters by a ticked area', async () => {
    open(lang, LessonListPage, '/lessons');
    await screen.findByRole('link', { name: oud.title });
    const price = screen.getByRole('group', { name: words.list.price });
    const field = within(price).getByLabelText(t('listing.facts.from'));
    field.focus();
    fireEvent.change(field, { target: { value: '٣٠٫٥' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('30.5'));
    expect(document.activeElement).toBe(field);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'East Dearborn' }));
    await waitFor(() => expect(location.search).toBe('?priceMin=3050&area=3'));
    const applied = screen.getByRole('list', { name: t('listing.list.applied') });
    expect(applied.textContent).toContain('$30.50');
    fireEvent.click(screen.getByRole('link', { name: t('listing.list.clear') }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('keeps filters chosen while the location loads, and does not navigate back a visitor who has left', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const found = () =>
      getCurrentPosition.mock.lastCall?.[0]({
        coords: { latitude: near.lat, longitude: near.lng },
      } as GeolocationPosition);
    open(lang, LessonListPage, '/lessons');
    const chips = await screen.findByRole('group', { name: t('listing.list.quick') });
    const chip = within(chips).getByRole('button', { name: t('listing.list.near') });
    fireEvent.click(chip);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'East Dearborn' }));
    await waitFor(() => expect(location.search).toBe('?area=3'));
    found();
    await waitFor(() => expect(location.search).toBe('?area=3&near=42.320,-83.170&sort=nearest'));
    fireEvent.click(chip);
    await waitFor(() => expect(location.search).toBe('?area=3'));
    fireEvent.click(chip);
    history.pushState(null, '', '/elsewhere');
    found();
    await new Promise((done) => setTimeout(done));
    expect(location.pathname + location.search).toBe('/elsewhere');

    fireEvent.click(chip);
    getCurrentPosition.mock.lastCall?.[1]?.({} as GeolocationPositionError);
    expect((await screen.findByText(t('listing.list.notLocated'))).closest('[role=status]')).not.toBeNull();
  });

  test('lists wanted posts separately as cards without a map, and keeps that side when filters are cleared', async () => {
    open(lang, LessonListPage, '/lessons?priceMax=5000&view=map');
    const tab = await screen.findByRole('link', { name: new RegExp(`^${words.side.wanted}`) });
    expect(tab.getAttribute('href')).toBe('/lessons?priceMax=5000&view=map&side=wanted');
    const side = screen.getByRole<HTMLInputElement>('radio', { name: words.side.wanted });
    fireEvent.click(side);
    const card = await screen.findByRole('link', { name: qanun.title });
    expect(card.closest('.result-grid')).not.toBeNull();
    expect(screen.queryByRole('link', { name: oud.title })).toBeNull();
    expect(document.querySelector('.map-part, .map-pill')).toBeNull();
    expect(document.body.textContent).toContain(words.noPrice);
    expect(side.checked).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: t('listing.list.clear') }));
    await waitFor(() => expect(location.search).toBe('?view=map&side=wanted'));
  });

  test('requests the map with the filters of the list', async () => {
    open(lang, LessonListPage, '/lessons?view=map&area=3');
    await waitFor(() => expect(asked('GET lessons/map')).toHaveLength(1));
    const [{ query } = {}] = asked('GET lessons/map');
    expect(query).toEqual({ area: '3', box: expect.stringMatching(/^-83\.37,/) });
  });

  test('groups posts at the same location into one circle and links each of them', async () => {
    vi.stubGlobal('ResizeObserver', Sized);
    const pin = ({ id, slug, title: name }: LessonCard) => ({ id, slug, name, location: near });
    pins = [pin(oud), pin(qanun), { ...pin(oud), id: 43, name: 'Ney', location: { lat: 42.35, lng: -83.1 } }];
    open(lang, LessonListPage, '/lessons?view=map');
    fireEvent.click(await screen.findByRole('button', { name: t('map.posts', { count: 2 }) }));
    expect(screen.getByRole('link', { name: qanun.title }).getAttribute('href')).toBe('/lessons/42/qanun');
    fireEvent.click(screen.getByRole('button', { name: 'Ney' }));
    expect(screen.queryByRole('link', { name: qanun.title })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ney' })).toBeDefined();
  });

  test('offers the choice between offering and looking, and any unfinished draft', async () => {
    enter();
    mine = { ...post, state: 'draft', step: 2 };
    open(lang, ChooseLesson, '/post-lesson');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(`${words.mine.new}: teacher`)).toBe('/lesson-form?form=teacher');
    expect(hrefOf(`${words.mine.new}: pupil`)).toBe('/lesson-form?form=pupil');
    const draftLink = t('listing-form.draft.openIt', { title: isolate(oud.title) });
    await screen.findByRole('link', { name: draftLink });
    expect(hrefOf(draftLink)).toBe('/lesson-form?form=pupil&id=41&step=2');
  });

  test('renders the page head on the server and redirects a wrong slug to the canonical path', async () => {
    const ask = (slug: string) =>
      loader({
        params: { id: '41', slug },
        request: new Request(`https://dalil.example/lessons/41/${slug}`),
        pattern: '/lessons/:id/:slug',
        context: { get: () => ({ client: client(lang), lang, origin: 'https://dalil.example' }) },
      } as never);
    expect(await ask('oud')).toMatchObject({
      own: { title: oud.title, share: 'lesson-41', paths: { [lang]: '/lessons/41/oud' } },
      fetched: [['GET lessons/:id', { params: { id: 41 } }, { data: detail }]],
    });
    const elsewhere = await ask('lute').catch((response: Response) => response);
    expect(elsewhere).toMatchObject({ status: 301 });
    expect((elsewhere as Response).headers.get('location')).toBe('/lessons/41/oud');
  });

  test('shows price and neighbourhood without a street address, and the phone number on click', async () => {
    const { container } = open(lang, LessonPage, '/lessons/41/oud', '/lessons/:id/:slug');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(oud.title);
    expect(container.textContent).toContain(priced);
    expect(screen.getByText(t('listing.private.anonymous'))).toBeDefined();
    expect(container.querySelector('.fact-table')?.textContent).toBe(words.page.side + words.side.offer);
    expect(screen.getByText(t('listing.safety.inspect'))).toBeDefined();
    expect(screen.getByText(words.page.near)).toBeDefined();
    expect(container.querySelector('address, a[href*="maps"], a[href^="tel:"]')).toBeNull();
    expect(screen.queryByText(t('listing.contact.directions'))).toBeNull();
    expect(navigator.sendBeacon).toHaveBeenCalledTimes(1);
    // An anonymous author's email is not offered.
    expect(screen.queryByText(t('listing.private.sendEmail'))).toBeNull();
    fireEvent.click(screen.getAllByText(t('listing.private.showPhone'))[0] as HTMLElement);
    const [call] = await screen.findAllByText('+1 (313) 555-0142');
    expect(call?.closest('a')?.href).toBe('tel:+13135550142');
    expect(document.activeElement?.getAttribute('href')).toBe('tel:+13135550142');
    expect(asked('POST listings/:id/contact')).toHaveLength(1);
    const [save] = screen.getAllByRole('button', { name: t('common.action.save') });
    fireEvent.click(save as HTMLElement);
    expect(screen.getAllByRole('button', { name: t('common.state.saved') })).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('saved') ?? '')).toEqual({ lesson: [41] });
  });

  test('shows a rate limit message after too many contact requests, and a notice if the author gave no contact details', async () => {
    const told = answers['POST listings/:id/contact'] as () => unknown;
    answers['POST listings/:id/contact'] = () =>
      Promise.reject(new ApiError(429, { code: 'tooManyRequests' } as never, 'slowly'));
    open(lang, LessonPage, '/lessons/41/oud', '/lessons/:id/:slug');
    const show = async () =>
      fireEvent.click((await screen.findAllByText(t('listing.private.showPhone')))[0] as HTMLElement);
    await show();
    expect(await screen.findByText(t('listing.private.slow'))).toBeDefined();
    answers['POST listings/:id/contact'] = () => ({ data: { name: null, phone: null, email: null } });
    await show();
    expect(await screen.findByText(t('listing.private.none'))).toBeDefined();
    expect(screen.queryByText(t('listing.private.slow'))).toBeNull();
    answers['POST listings/:id/contact'] = told;
  });

  const stepNames = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const errorsSaid = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('requires a price from a teacher and saves the draft under its kind', async () => {
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
    // The live preview of the card shows the price.
    expect(document.querySelector('.listing-form-preview')?.textContent).toContain(priced);
    press(t('common.action.continue'));
    await screen.findByRole('heading', { name: words.form.head.contact });
    await waitFor(() => expect(asked('POST profile/listings')).toHaveLength(1), { timeout: 15_000 });
    expect(asked('POST profile/listings')[0]?.body).toMatchObject({
      kind: 'lesson',
      step: 2,
      input: { form: 'teacher', title: oud.title, categoryId: 7, price: 40_00 },
    });
  });

  test('shows the pupil’s form on one page and submits it from there', async () => {
    enter();
    open(lang, LessonFormPage, '/lesson-form?form=pupil&step=1');
    await screen.findByText(t('ui.requiredNote'));
    expect(document.querySelector('.stepper')).toBeNull();
    for (const words of [t('listing-form.saveDraft'), t('common.action.back')])
      expect(screen.getByText(words)).toBeDefined();
    press(t('listing-form.saveDraft'));
    expect(asked('POST profile/listings')).toEqual([]);
    press(t('listing-form.send'));
    // A rule that spans two fields is reported once in the summary and once below both fields, until either is filled
    // in.
    const missing = [t('errors.field.titleRequired'), t('errors.field.mainCategoryRequired')];
    const unreachable = t('errors.field.phoneOrEmailRequired');
    expect(await errorsSaid()).toEqual([...missing, unreachable]);
    expect(document.querySelectorAll('.poster-panel .field-error')).toHaveLength(1);
    expect(document.querySelectorAll('.poster-panel [aria-invalid]')).toHaveLength(2);
    expect(document.activeElement?.id).toBe(fieldId('title'));
    type('email', 'pupil@dalil.example');
    expect(await errorsSaid()).toEqual(missing);
    type('title', qanun.title);
    press(t('listing-form.saveDraft'));
    await waitFor(() => expect(asked('POST profile/listings')).toHaveLength(1));
    type('categoryId', '7');
    press(t('listing-form.send'));
    expect(await screen.findByText(t('errors.field.ownerRequired'))).toBeDefined();
    expect(await screen.findByText(t('listing-form.save.saved'), {}, { timeout: 15_000 })).toBeDefined();
  });

  test('keeps the input of the two forms separate and opens a draft in its own form', async () => {
    enter();
    const { unmount } = open(lang, LessonFormPage, '/lesson-form?form=pupil&step=1');
    await screen.findByText(t('ui.requiredNote'));
    type('title', qanun.title);
    // The form is left before saving while the network fails, so the draft stays in this tab.
    answers['POST profile/listings'] = () => Promise.reject(new TypeError('Failed to fetch'));
    unmount();
    cleanup();
    await waitFor(() => expect(asked('POST profile/listings')).toHaveLength(1));
    answers['POST profile/listings'] = () => ({ data: { ...draft, version: 1 } });
    const teacher = open(lang, LessonFormPage, '/lesson-form?form=teacher&step=1');
    await screen.findByRole('heading', { name: words.form.head.lesson });
    expect((document.getElementById(fieldId('title')) as HTMLInputElement).value).toBe('');
    teacher.unmount();
    open(lang, LessonFormPage, '/lesson-form?form=pupil');
    await screen.findByText(t('ui.requiredNote'));
    expect((document.getElementById(fieldId('title')) as HTMLInputElement).value).toBe(qanun.title);
    cleanup();

    own = { ...draft, input: { form: 'pupil', title: qanun.title } };
    open(lang, LessonFormPage, '/lesson-form?form=teacher&id=41');
    await screen.findByText(t('ui.requiredNote'));
    expect(new URLSearchParams(location.search).get('form')).toBe('pupil');
  });

  test('opens a draft with its values and shows a review step before submission', async () => {
    enter();
    open(lang, LessonFormPage, '/lesson-form?id=41&step=4');
    await screen.findByRole('heading', { name: words.form.head.review });
    const facts = () =>
      [...document.querySelectorAll('.review-part dd')].map(({ textContent }) => textContent);
    const none = t('listing-form.review.none');
    await waitFor(() => expect(facts()).toEqual([oud.title, 'Music', '$30', none, none]));
    press(t('listing-form.send'));
    expect(await screen.findByText(t('errors.field.ownerRequired'))).toBeDefined();
    expect(screen.getByText(words.form.promise.owner)).toBeDefined();
  });

  test('warns of likely duplicates before submission but allows it, and confirms publication to a trusted author [9.08]', async () => {
    enter();
    duplicates = [{ id: 7, title: 'Oud nights', path: '/my-lessons', own: true, likeness: ['text'] }];
    open(lang, LessonFormPage, '/lesson-form?id=41&step=4');
    const link = await screen.findByRole('link', { name: /Oud nights/ });
    expect(link.getAttribute('href')).toBe('/my-lessons');
    const note = link.closest('[role="status"]') as HTMLElement;
    expect(note.textContent).toContain(t('listing-form.duplicates.same.text'));
    expect(note.textContent).toContain(t('listing-form.duplicates.ownWay'));
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    press(t('listing-form.send'));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', t('notices.postPublished')));
    expect(asked('POST profile/listings/:id/submit')).toHaveLength(1);
  });

  test('shows a guest the saved items and those that are no longer public', async () => {
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

  test('shows an error to a member whose saved items cannot be loaded', async () => {
    enter();
    open(lang, SavedLessonsPage, '/saved-lessons');
    expect(await screen.findByRole('button', { name: t('ui.tryAgain') })).toBeDefined();
  });

  test('shows the state of a post in the author’s list and on its page', async () => {
    enter();
    const { unmount } = open(lang, MyLessonsPage, '/my-lessons');
    expect(await screen.findByText(t('my-posts.state.pending'))).toBeDefined();
    expect(screen.getByRole('link', { name: oud.title }).getAttribute('href')).toBe('/my-lessons/41');
    expect(screen.getByRole('link', { name: words.mine.new }).getAttribute('href')).toBe(
      '/lesson-form?form=teacher',
    );
    expect(asked('GET profile/listings')).toEqual([{ query: { kind: 'lesson' } }]);
    unmount();

    own = { ...draft, post: { ...draft.post, state: 'changes_requested', reason } };
    open(lang, OwnLessonPage, '/my-lessons/41', '/my-lessons/:id');
    const state = t('my-posts.state.changes_requested');
    expect(await screen.findByRole('heading', { level: 1, name: state })).toBeDefined();
    expect(document.body.textContent).toContain(reason);
    expect(document.body.textContent).toContain(words.price.replace('{amount}', '$30'));
  });

  test('updates the author’s page after an action and opens the form with the latest saved version', async () => {
    enter();
    mine = { ...post, state: 'published', sentAt: null };
    own = { ...draft, post: { ...draft.post, state: 'published' } };
    const queries = createQueryClient();
    const page = open(lang, OwnLessonPage, '/my-lessons/41', '/my-lessons/:id', queries);
    await screen.findByRole('heading', { level: 1, name: t('common.postStatus.published') });
    fireEvent.click(screen.getAllByText(t('my-posts.action.pause'))[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: t('my-posts.state.paused') });
    page.unmount();

    own = { ...draft, version: 3, input: { ...draft.input, title: qanun.title } };
    open(lang, LessonFormPage, '/lesson-form?id=41&step=1', '*', queries);
    await screen.findByRole('heading', { name: words.form.head.lesson });
    expect((document.getElementById(fieldId('title')) as HTMLInputElement).value).toBe(qanun.title);
  });

  test('lets the author renew a post, mark it as filled in the terms of its kind, and publish it again', async () => {
    enter();
    mine = { ...post, state: 'published', sentAt: null, expiresAt: inDays(5), fulfilled: 'filled' };
    const page = open(lang, MyLessonsPage, '/my-lessons');
    const row = () => page.container.querySelector('.post-row') as HTMLElement;
    const offered = () => [...row().querySelectorAll('.post-actions > .button')].map((b) => b.textContent);
    const edit = t('common.action.edit');
    const [renew, filled, pause] = [
      t('my-posts.action.renew'),
      t('my-posts.action.filled'),
      t('my-posts.action.pause'),
    ];
    await screen.findByText(t('my-posts.ends', { n: 5 }));
    expect(offered()).toEqual([edit, renew, filled, pause]);
    fireEvent.click(within(row()).getByText(renew));
    await screen.findByText(t('my-posts.ends', { n: 30 }));
    expect(offered()).toEqual([edit, filled, pause]);

    fireEvent.click(within(row()).getByText(filled));
    await within(row()).findByText(t('my-posts.fulfilled.filled'));
    const again = within(row()).getByText(t('my-posts.action.again')).closest('button');
    expect(offered()).toEqual([edit, again?.textContent]);
    // The clicked button is removed; the focus moves to its replacement.
    await waitFor(() => expect(document.activeElement).toBe(again));
    fireEvent.click(again as HTMLElement);
    await within(row()).findByText(t('my-posts.state.published'));
    const sent = asked('POST profile/listings/:id/state').map((call) => call?.body?.action);
    expect(sent).toEqual(['renew', 'fulfill', 'resume']);

    // Kinds without an expiry date, such as businesses, offer neither renewal nor marking as filled.
    page.unmount();
    mine = { ...post, state: 'published', sentAt: null };
    const other = open(lang, MyLessonsPage, '/my-lessons');
    await within(other.container).findByText(t('my-posts.state.published'));
    expect(other.container.querySelectorAll('.post-actions > .button')).toHaveLength(2);
  });
});

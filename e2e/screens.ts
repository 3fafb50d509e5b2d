import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MyListing } from '@dalil/contract/listings';
import { href, type PathName, paths } from '@dalil/contract/paths';
import type { ProductCard } from '@dalil/contract/products';
import { type Language, languages, locale } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { enter } from './support/account-screens.ts';
import { sendBusiness } from './support/business-input.ts';
import { type Device, devices } from './support/devices.ts';
import { browser as machine, serverPort } from './support/environment.ts';
import { newGuest } from './support/guests.ts';
import { waitForHydration } from './support/hydration.ts';
import { importFile, sendTable } from './support/import-file.ts';
import { type Member, newcomer, newMember, post } from './support/members.ts';
import { passMinute } from './support/pass-minute.ts';
import { createScreenshotAuthor, type ScreenshotAuthor } from './support/screenshot-author.ts';
import { stubReportedThread, stubThreads, threadId } from './support/thread-stubs.ts';

/**
 * Takes screenshots of the site for comparison with the design: `pnpm screens` for all, `pnpm screens /About
 * login-refused` for some, `pnpm screens 'staff-*'` for a group. Each is taken in both languages, on a desktop and a
 * phone, light and dark, into `screens/`. Failed ones are listed at the end.
 */
const origin = `http://127.0.0.1:${serverPort}`;
const folder = fileURLToPath(new URL('../screens/', import.meta.url));

interface Shot {
  name: string;
  /** Path of the page; a function if the path contains ids of the author's posts. */
  path: string | ((author: ScreenshotAuthor) => string);
  only?: Device;
  /** Steps to perform before the screenshot is taken. */
  before?: (page: Page, t: ReturnType<typeof translator>) => Promise<void>;
  /** Captures the viewport only, for menus and dialogs; otherwise the full page is captured. */
  viewport?: boolean;
  /**
   * Account that is logged in: `true` is a new member without data, `poster` a member with posts, `staff` a
   * moderator.
   */
  member?: boolean | 'poster' | 'staff';
}

const bayt = href(paths.business, { id: 1, slug: 'bayt-al-zaytoun' });

const opensAt = '2026-11-19T14:00:00.000Z';
const saidAt = (minute: number) => new Date(Date.now() - (9 - minute) * 60_000).toISOString();

/** A chat as drawn in the design, with texts in both languages. */
const talked = {
  id: '6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d7e8f',
  last: 4,
  read: { visitor: 4, host: 3 },
  messages: [
    ['visitor', 'The hours on this page are old. Can I correct them?'],
    [
      'host',
      'Thank you. If it is your business, claim it and edit the hours; otherwise tell us and we will ask the owner.',
    ],
    ['visitor', 'شكرًا لكم! رقم الهاتف الصحيح هو (313) 555-0148، وساعات العمل من 9:00 إلى 17:00.'],
    [
      'host',
      'https://a-very-long-address.example/without/any/space/in/it/at/all/so/that/it/has/to/break/somewhere',
    ],
  ].map(([side, text], index) => ({
    ...{ seq: index + 1, side, text, photos: [], doubtful: false },
    at: saidAt(index),
  })),
};

const invitationPath = href(paths.newsletter, { action: 'invitation' }, { ticket: 'any' });
const invitation = {
  api: '**/api/**/invitation?*',
  json: {
    data: { email: 'salma.al-khatib@mail.example', role: 'moderator', cities: 'this', city: 'Dearborn' },
  },
};
const invitations = {
  api: '**/staff/invitations',
  json: {
    data: [
      ['salma.al-khatib@mail.example', 'moderator', 'this'],
      ['a-very-long-name-without-any-break-in-it@community-association.example', 'admin', 'all'],
    ].map(([email, role, cities], index) => ({
      ...{ id: String(index), email, role, cities, lang: 'ar', invitedBy: 'هدى النجار' },
      ...{ sentAt: saidAt(0), expiresAt: opensAt, expired: index > 0 },
    })),
    meta: { mayGive: ['this', 'all'] },
  },
};

const newCity = {
  api: '**/staff/first-steps',
  json: {
    data: {
      isNew: true,
      done: { settings: true, categories: false, businesses: true, team: false, chat: false },
    },
  },
};

const built: PathName[] = [
  'home',
  'about',
  'services',
  'states',
  'guides',
  'contact',
  'privacy',
  'terms',
  'eula',
  'login',
  'register',
  'registerConfirm',
  'forgotPassword',
  'blogs',
];
const all: Shot[] = [
  ...built.map((name) => ({ name, path: href(paths[name as 'home']) })),
  { name: 'business', path: bayt },
  { name: 'business-map', path: bayt, before: seeMap, viewport: true },
  { name: 'article', path: href(paths.blog, { id: 3, slug: 'before-you-sign-a-lease' }) },
  { name: 'contact-wrong', path: href(paths.contact), before: send },
  { name: 'guide', path: href(paths.guide, { id: 1, slug: 'posting' }) },
  { name: 'tour', path: href(paths.guides), before: startTour, viewport: true },
  {
    name: 'search-suggest',
    path: href(paths.category, { type: 'shops' }),
    before: typeSearch,
    viewport: true,
  },
  { name: 'search-empty', path: href(paths.category, { type: 'shops' }), before: openSearch, viewport: true },
  { name: 'saved-searches', path: href(paths.savedSearches), member: 'poster' },
  { name: 'notifications', path: href(paths.notifications), member: 'poster' },
  { name: 'notifications-none', path: href(paths.notifications), member: true },
  {
    name: 'notifications-bell',
    path: href(paths.savedRents),
    only: 'desktop',
    before: openBell,
    viewport: true,
    member: 'poster',
  },
  { name: 'notification-settings', path: href(paths.changePassword), member: true },
  { name: 'offline', path: href(paths.offline) },
  { name: 'messages', path: href(paths.messages), before: haveThreads(), viewport: true, member: true },
  { name: 'messages-none', path: href(paths.messages), viewport: true, member: true },
  {
    name: 'messages-nothing-found',
    path: href(paths.messages, {}, { q: 'zzxqv' }),
    before: haveThreads(),
    viewport: true,
    member: true,
  },
  { name: 'thread', path: threadPath(0), before: haveThreads(), viewport: true, member: true },
  { name: 'thread-doubtful', path: threadPath(1), before: haveThreads(), viewport: true, member: true },
  {
    name: 'thread-blocked',
    path: threadPath(3),
    before: haveThreads('blocked'),
    viewport: true,
    member: true,
  },
  { name: 'thread-missing', path: threadPath(0), viewport: true, member: true },
  {
    name: 'message-dialog',
    path: href(paths.rent, { id: 101 }),
    before: openMessage,
    viewport: true,
    member: true,
  },
  { name: 'saved-blogs-guest', path: href(paths.savedBlogs), before: arrived },
  { name: 'category', path: href(paths.category, { type: 'shops' }) },
  { name: 'subcategory', path: href(paths.subCategory, { categoryName: 'Restaurants', id: 1 }) },
  { name: 'business-print', path: bayt, before: print },
  { name: 'rent-print', path: href(paths.rent, { id: 101 }), before: print },
  {
    name: 'subcategory-print',
    path: href(paths.subCategory, { categoryName: 'Restaurants', id: 1 }),
    before: print,
  },
  { name: 'add-business', path: href(paths.addBusiness), member: true },
  { name: 'facts-form', path: href(paths.addBusiness), before: openFacts, member: true },
  { name: 'my-business', path: href(paths.myBusinesses), member: true },
  { name: 'owner-pending', path: href(paths.myBusinesses), before: openWaiting, member: 'poster' },
  { name: 'rents-entry', path: href(paths.rentsEntry) },
  { name: 'rents', path: href(paths.rents) },
  { name: 'rents-wanted', path: href(paths.rents, {}, { side: 'wanted' }) },
  { name: 'rents-map', path: href(paths.rents, {}, { view: 'map' }), before: seeAreas },
  { name: 'rents-none', path: href(paths.rents, {}, { zip: '99999' }) },
  { name: 'rent', path: href(paths.rent, { id: 101 }) },
  { name: 'post-rent', path: href(paths.postRent), member: true },
  { name: 'post-rent-draft', path: href(paths.postRent), member: 'poster' },
  { name: 'rent-form', path: href(paths.rentForm), member: true },
  { name: 'rent-form-wrong', path: href(paths.rentForm), before: send, member: true },
  { name: 'rent-form-unfair', path: href(paths.rentForm), before: writeUnfairly, member: true },
  { name: 'rent-wanted-form', path: href(paths.rentWantedForm), member: true },
  { name: 'rent-wanted-form-wrong', path: href(paths.rentWantedForm), before: send, member: true },
  { name: 'my-housing', path: href(paths.myRents), member: true },
  { name: 'my-housing-posts', path: href(paths.myRents), member: 'poster' },
  { name: 'own-rent', path: ({ rent }) => href(paths.myRent, { id: rent }), member: 'poster' },
  {
    name: 'own-rent-waiting',
    path: ({ waitingRent }) => href(paths.myRent, { id: waitingRent }),
    member: 'poster',
  },
  { name: 'saved-rents', path: href(paths.savedRents), member: 'poster' },
  { name: 'saved-rents-guest', path: href(paths.savedRents), before: arrived },
  { name: 'jobs-entry', path: href(paths.jobsEntry) },
  { name: 'jobs', path: href(paths.jobs) },
  { name: 'jobs-wanted', path: href(paths.jobs, {}, { side: 'wanted' }) },
  { name: 'jobs-none', path: href(paths.jobs, {}, { q: 'nobody has posted this' }) },
  { name: 'job', path: href(paths.job, { id: 179 }) },
  { name: 'post-job', path: href(paths.postJob), member: true },
  { name: 'post-job-draft', path: href(paths.postJob), member: 'poster' },
  { name: 'job-form', path: href(paths.companyJobForm), member: true },
  { name: 'job-form-wrong', path: href(paths.companyJobForm), before: send, member: true },
  { name: 'job-person-form', path: href(paths.personJobForm), member: true },
  { name: 'job-seeker-form', path: href(paths.seekerJobForm), member: true },
  { name: 'job-seeker-form-wrong', path: href(paths.seekerJobForm), before: send, member: true },
  { name: 'my-job', path: href(paths.myJobs), member: true },
  { name: 'my-job-posts', path: href(paths.myJobs), member: 'poster' },
  { name: 'own-job', path: ({ job }) => href(paths.myJob, { id: job }), member: 'poster' },
  { name: 'saved-jobs', path: href(paths.savedJobs), member: 'poster' },
  { name: 'saved-jobs-guest', path: href(paths.savedJobs), before: arrived },
  { name: 'job-apply', path: href(paths.job, { id: 179 }), before: openApply, viewport: true, member: true },
  {
    name: 'job-apply-wrong',
    path: href(paths.job, { id: 179 }),
    before: applyWrongly,
    viewport: true,
    member: true,
  },
  { name: 'job-apply-sent', path: href(paths.job, { id: 179 }), before: apply, viewport: true, member: true },
  { name: 'applications', path: ({ job }) => href(paths.applications, { id: job }), member: 'poster' },
  {
    name: 'applications-none',
    path: ({ quietJob }) => href(paths.applications, { id: quietJob }),
    member: 'poster',
  },
  {
    name: 'application-invite',
    path: ({ job }) => href(paths.applications, { id: job }),
    before: openInvite,
    viewport: true,
    member: 'poster',
  },
  { name: 'marketplace', path: href(paths.market) },
  { name: 'marketplace-sub', path: href(paths.market), before: openFirst('.market-tile') },
  { name: 'products', path: href(paths.products) },
  { name: 'products-category', path: href(paths.market), before: openFirst('.market-tile', '.more-link') },
  {
    name: 'products-filters',
    path: href(paths.products),
    only: 'phone',
    before: openFilters,
    viewport: true,
  },
  { name: 'product', path: href(paths.products), before: openFirst('.card-link') },
  { name: 'product-form', path: href(paths.newProduct), member: true },
  { name: 'product-form-refused', path: href(paths.newProduct), before: pressSubmit, member: true },
  { name: 'my-product', path: href(paths.myProducts), before: openEveryState, member: true },
  { name: 'saved-products', path: href(paths.savedProducts), before: arrived },
  { name: 'saved-products-many', path: href(paths.savedProducts), before: saveSome },
  { name: 'renew', path: href(paths.renew), before: openRenewal },
  { name: 'renew-wrong', path: href(paths.renew) },
  { name: 'staff-dashboard', path: '/admin/dashboard', member: 'staff' },
  { name: 'staff-first-steps', path: '/admin/dashboard', before: answerWith(newCity), member: 'staff' },
  { name: 'staff-queue', path: '/admin/moderation', member: 'staff' },
  {
    name: 'staff-review',
    path: ({ waitingRent }) => `/admin/moderation/${waitingRent}`,
    before: seeReview,
    member: 'staff',
  },
  {
    name: 'staff-revision',
    path: ({ quietJob }) => `/admin/moderation/${quietJob}`,
    before: seeReview,
    member: 'staff',
  },
  {
    name: 'staff-sample',
    path: ({ sample }) => `/admin/moderation/${sample}`,
    before: seeReview,
    member: 'staff',
  },
  {
    name: 'staff-refuse',
    path: ({ waitingRent }) => `/admin/moderation/${waitingRent}`,
    before: refuse,
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-bulk', path: '/admin/moderation', before: chooseSome, member: 'staff' },
  { name: 'staff-undo', path: '/admin/moderation', before: decideLately, viewport: true, member: 'staff' },
  { name: 'staff-queue-none', path: '/admin/moderation', before: haveNone, member: 'staff' },
  { name: 'staff-imports', path: '/admin/import', member: 'staff' },
  { name: 'staff-import', path: '/admin/import', before: readTable, member: 'staff' },
  { name: 'staff-import-edit', path: '/admin/import', before: openLine(1), viewport: true, member: 'staff' },
  {
    name: 'staff-import-compare',
    path: '/admin/import',
    before: openLine(5),
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-import-running', path: '/admin/import', before: runTable, member: 'staff' },
  { name: 'staff-search', path: '/admin/search', member: 'staff' },
  { name: 'staff-search-words', path: '/admin/search/words', member: 'staff' },
  { name: 'staff-inbox', path: '/admin/inbox', member: 'staff' },
  { name: 'staff-inbox-none', path: '/admin/inbox?state=closed', member: 'staff' },
  { name: 'staff-chats', path: '/admin/chat?list=open', before: haveChats, viewport: true, member: 'staff' },
  {
    name: 'staff-chat',
    path: '/admin/chat?list=open',
    before: openStaffChat,
    viewport: true,
    member: 'staff',
  },
  {
    name: 'staff-chat-answers',
    path: '/admin/chat?list=open',
    before: chooseAnswer,
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-chats-none', path: '/admin/chat?list=closed', viewport: true, member: 'staff' },
  { name: 'staff-newsletter', path: '/admin/newsletter', member: 'staff' },
  { name: 'staff-letter', path: '/admin/newsletter', before: writeLetter, member: 'staff' },
  {
    name: 'unsubscribe',
    path: href(paths.newsletter, { action: 'unsubscribe' }),
    before: openSubscription('subscribed'),
  },
  {
    name: 'unsubscribe-done',
    path: href(paths.newsletter, { action: 'unsubscribe' }),
    before: openSubscription('left'),
  },
  { name: 'unsubscribe-wrong', path: href(paths.newsletter, { action: 'unsubscribe' }) },
  {
    name: 'confirm-subscription',
    path: href(paths.newsletter, { action: 'confirm' }),
    before: openSubscription('waiting'),
  },
  { name: 'staff-reports', path: '/admin/reports', member: 'staff' },
  {
    name: 'staff-report-thread',
    path: '/admin/reports',
    before: readReported,
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-reports-none', path: '/admin/reports', before: haveNone, member: 'staff' },
  { name: 'staff-appeals', path: '/admin/appeals', member: 'staff' },
  { name: 'staff-claims', path: '/admin/claims', member: 'staff' },
  { name: 'staff-posts', path: '/admin/posts', member: 'staff' },
  { name: 'staff-post', path: ({ job }) => `/admin/posts/${job}`, member: 'staff' },
  { name: 'staff-businesses', path: '/admin/businesses', member: 'staff' },
  { name: 'staff-business', path: '/admin/businesses/1', member: 'staff' },
  { name: 'staff-merge', path: '/admin/businesses/1/merge/2', before: seeBoth, member: 'staff' },
  { name: 'staff-reasons', path: '/admin/reasons', member: 'staff' },
  {
    name: 'staff-reason',
    path: '/admin/reasons',
    before: press('staff.edit'),
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-people', path: '/admin/people', member: 'staff' },
  {
    name: 'staff-invite',
    path: '/admin/people',
    before: press('staff.people.invite.open'),
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-invitations', path: '/admin/people', before: answerWith(invitations), member: 'staff' },
  { name: 'invitation', path: invitationPath, before: answerWith(invitation) },
  {
    name: 'register-invited',
    path: href(paths.register, {}, { next: invitationPath }),
    before: answerWith(invitation),
  },
  { name: 'staff-person', path: ({ suspended }) => `/admin/people/${suspended}`, member: 'staff' },
  { name: 'staff-roles', path: ({ colleague }) => `/admin/people/${colleague}`, member: 'staff' },
  { name: 'staff-suspend', path: '/admin/people', before: suspend, viewport: true, member: 'staff' },
  { name: 'staff-audit', path: '/admin/audit', member: 'staff' },
  { name: 'staff-cities', path: '/admin/cities', member: 'staff' },
  { name: 'staff-city', path: '/admin/cities', before: changeCity, member: 'staff' },
  { name: 'staff-categories', path: '/admin/categories/directory', member: 'staff' },
  { name: 'staff-facts', path: '/admin/facts/directory', before: holdWord, member: 'staff' },
  {
    name: 'staff-fact-form',
    path: '/admin/facts/directory',
    before: openWordForm,
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-own-words', path: '/admin/facts/directory/own', member: 'staff' },
  { name: 'staff-content', path: '/admin/content/settings', member: 'staff' },
  { name: 'staff-content-hero', path: '/admin/content/hero', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-home', path: '/admin/content/home', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-welcome', path: '/admin/content/welcome', member: 'staff' },
  { name: 'staff-content-ads', path: '/admin/content/ads', before: addAd, member: 'staff' },
  { name: 'staff-content-app', path: '/admin/content/app', member: 'staff' },
  { name: 'staff-content-services', path: '/admin/content/services', member: 'staff' },
  { name: 'staff-content-guides', path: '/admin/content/guides', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-tips', path: '/admin/content/tips', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-tour', path: '/admin/content/tour', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-chat', path: '/admin/content/chat', before: openWeek, member: 'staff' },
  { name: 'staff-content-about', path: '/admin/content/pages/about', before: openFirstPart, member: 'staff' },
  { name: 'staff-content-contact', path: '/admin/content/pages/contact', member: 'staff' },
  { name: 'staff-content-legal', path: '/admin/content/pages/terms', member: 'staff' },
  { name: 'staff-content-late', path: '/admin/content/settings', before: saveLate, member: 'staff' },
  {
    name: 'staff-menu',
    path: '/admin/dashboard',
    only: 'phone',
    before: press('staff.menu'),
    viewport: true,
    member: 'staff',
  },
  { name: 'staff-not-found', path: '/admin/no-such-room', member: 'staff' },
  { name: 'staff-no-two-step', path: '/admin', before: loseTwoStep, member: 'staff' },
  { name: 'staff-closed', path: '/admin', member: true },
  { name: 'staff-blogs', path: '/admin/blogs', member: 'staff' },
  { name: 'staff-blog', path: '/admin/blogs/3', before: seeProse, member: 'staff' },
  { name: 'staff-schedule', path: '/admin/blogs/3', before: chooseTime, viewport: true, member: 'staff' },
  { name: 'staff-lock', path: '/admin/dashboard', before: beLocked, viewport: true, member: 'staff' },
  { name: 'search', path: href(paths.search, { keyword: 'bread' }) },
  { name: 'search-rents', path: href(paths.search, { keyword: 'شقة', type: 'rent' }) },
  { name: 'search-filters', path: href(paths.search, { keyword: 'شقة غرفتين تحت 1500' }) },
  { name: 'search-none', path: href(paths.search, { keyword: 'zzxqvw' }) },
  { name: 'not-found', path: '/no-such-street' },
  { name: 'menu-services', path: '/', only: 'desktop', before: press('shell.nav.services'), viewport: true },
  { name: 'menu', path: '/', only: 'phone', before: press('shell.menu.open'), viewport: true },
  {
    name: 'menu-states',
    path: '/',
    only: 'phone',
    before: press('shell.menu.open', 'shell.states.select'),
    viewport: true,
  },
  { name: 'chat-new', path: bayt, before: openChat(), viewport: true },
  { name: 'chat', path: bayt, before: openChat({ chat: talked }), viewport: true },
  { name: 'chat-away', path: bayt, before: openChat({ open: false, opensAt }), viewport: true },
  { name: 'welcome', path: '/', before: waitForWelcome({ type: 'youtube' }), viewport: true },
  {
    name: 'welcome-unsupported',
    path: '/',
    before: waitForWelcome({ type: 'youtube', link: 'https://videos.example' }),
    viewport: true,
  },
  { name: 'home-waiting', path: href(paths.about), before: openHomeSlowly, viewport: true },
  { name: 'login-refused', path: href(paths.login), before: logInWrongly },
  { name: 'register-refused', path: href(paths.register), before: pressSubmit },
  { name: 'otp', path: href(paths.registerConfirm), before: awaitCode('register') },
  { name: 'reset-password', path: href(paths.forgotPassword), before: awaitCode('reset') },
  { name: 'profile', path: href(paths.profile), member: true },
  { name: 'profile-edit', path: href(paths.profile), before: press('profile.edit'), member: true },
  { name: 'account-settings', path: href(paths.changeEmail), member: true },
  { name: 'account-email-code', path: href(paths.changeEmail), before: awaitCode('email'), member: true },
  { name: 'account-two-step', path: href(paths.changeEmail), before: setUpTwoStep, member: true },
  { name: 'account-recovery', path: href(paths.changeEmail), before: seeRecoveryCodes, member: true },
  { name: 'styleguide', path: '/styleguide' },
];

/** Settles when the guests' chats are written, which happens once for all screenshots. */
let written: Promise<void> | undefined;

const requested = process.argv.slice(2);
const failed: string[] = [];
const shots = requested.length === 0 ? all : requested.flatMap(shotsOf);

const server = (await responses()) ? null : await serve();
try {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(machine);
  const people = {
    salma: shots.some(({ member }) => member === true) ? await newMember() : null,
    poster: shots.some(({ member }) => member === 'poster' || member === 'staff')
      ? await createScreenshotAuthor(await request.newContext({ baseURL: origin }))
      : null,
  };
  // The staff account logs in once for all screenshots, because a two-factor code works only once.
  const staff = people.poster && (await stateOf(browser, people.poster.staff));
  for (const lang of languages) {
    for (const device of Object.keys(devices) as Device[]) {
      for (const theme of ['light', 'dark'] as const)
        await take(browser, { ...people, staff }, lang, device, theme);
    }
  }
  await browser.close();
  if (failed.length > 0) {
    console.error(`failed screenshots: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  server?.kill('SIGTERM');
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function stateOf(browser: Browser, person: Parameters<typeof enter>[1]): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: origin });
  await enter(await context.newPage(), person);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the screenshots with this name or name prefix (`*`), or the page at this path. */
function shotsOf(word: string): Shot[] {
  const known = all.filter(({ name }) =>
    word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word,
  );
  return known.length > 0
    ? known
    : [{ name: word.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home', path: word }];
}

async function take(
  browser: Browser,
  {
    salma,
    poster: author,
    staff,
  }: { salma: Member | null; poster: ScreenshotAuthor | null; staff: StorageState | null },
  lang: Language,
  device: Device,
  theme: 'light' | 'dark',
) {
  const open = (storageState?: StorageState | null) =>
    browser.newContext({
      ...(storageState && { storageState }),
      ...devices[device],
      // One image pixel per CSS pixel, as in the design; a long page at a phone's pixel density is too large to
      // render.
      deviceScaleFactor: 1,
      locale: locale(lang),
      colorScheme: theme,
      reducedMotion: 'reduce',
      baseURL: origin,
    });
  const guest = await open();
  const loggedIn = await open();
  const posting = await open();
  const deciding = await open(staff);
  if (salma) await enter(await loggedIn.newPage(), salma);
  if (author) await enter(await posting.newPage(), author);
  for (const shot of shots) {
    if (shot.only && shot.only !== device) continue;
    const { name, path, member } = shot;
    const who = member === 'poster' ? posting : member === 'staff' ? deciding : member ? loggedIn : guest;
    const page = await who.newPage();
    const address = new URL(typeof path === 'string' ? path : path(author as ScreenshotAuthor), origin);
    address.searchParams.set('lang', lang);
    const file = `${name}.${lang}.${device}${theme === 'dark' ? '-dark' : ''}.png`;
    try {
      await photograph(page, shot, address, file);
      console.log(file);
    } catch (error) {
      // A failed screenshot does not stop the remaining ones.
      failed.push(file);
      console.error(file, error);
    }
    await page.close();
  }
  for (const context of [guest, loggedIn, posting, deciding]) await context.close();
}

async function photograph(
  page: Page,
  { before, viewport = false, member }: Shot,
  address: URL,
  file: string,
): Promise<void> {
  await page.goto(address.href);
  // Maps off screen load only when they come near the viewport.
  if (member) await arrived(page);
  await settle(page);
  await before?.(page, translator(address.searchParams.get('lang') as Language));
  // Enlarges the viewport to the whole page, so that sticky elements beside it are as long as the page.
  if (member === 'staff' && !viewport) await growTo(page);
  // Scrolls up, so that fixed elements are at the top of a full-page screenshot.
  if (!viewport) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${folder}${file}`, fullPage: !viewport, animations: 'disabled' });
}

/** Waits until the fetched data is rendered. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main .skeleton-area'),
  );
}

/** Opens the empty search field with recent searches below it. */
async function openSearch(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  const box = await searchBox(page, t);
  await box.click();
  await page.locator('.suggest-categories').waitFor();
}

/** Types a search as shown in the design, with an earlier search in the history. */
async function typeSearch(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  const box = await searchBox(page, t);
  await box.fill(isArabic(t) ? 'مطع' : 'man');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

function isArabic(t: ReturnType<typeof translator>): boolean {
  return t('shell.language.other') === 'English';
}

async function searchBox(page: Page, t: ReturnType<typeof translator>) {
  await page.evaluate(
    (searches) => localStorage.setItem('searches', JSON.stringify(searches)),
    isArabic(t) ? ['شقة بغرفتين'] : ['two-bedroom'],
  );
  await waitForHydration(page);
  const open = page.getByRole('button', { name: t('shell.search.open') });
  if (await open.isVisible()) await open.click();
  return page.getByRole('banner').getByRole('searchbox').locator('visible=true');
}

async function startTour(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await waitForHydration(page);
  await page.getByRole('button', { name: t('guides.tour.start') }).click();
  await page.locator('.tour-bubble').waitFor();
}

async function seeMap(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator('.place-map').scrollIntoViewIfNeeded();
  await page.locator('.place-map canvas').waitFor();
  await page.locator('.place-map .map-pin').first().waitFor();
  // The map is rendered some frames after its tiles have arrived.
  await page.waitForLoadState('networkidle');
  await settle(page);
}

async function growTo(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height });
}

/** Waits for fonts and images, and renders lazy content. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // Renders elements with `content-visibility: auto` off screen too, for full-page screenshots.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    const loaded = [...document.images].map(
      (image) =>
        image.complete ||
        new Promise((resolve) => {
          image.onload = resolve;
          image.onerror = resolve;
        }),
    );
    await Promise.all([document.fonts.ready, ...loaded]);
  });
}

/** Emulates printing at the width of a sheet inside its margins. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 704, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await settle(page);
}

async function openWaiting(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('arab_user_token') ?? '');
  const id = await sendBusiness(page.request, { token }, 'Qahwa & Hal');
  await page.goto(`${href(paths.myBusiness, { id })}${new URL(page.url()).search}`);
  await page.locator('.own-preview').waitFor();
  await settle(page);
}

/** Follows, for each CSS selector in turn, the first link that matches it. */
function openFirst(...links: string[]): NonNullable<Shot['before']> {
  return async (page) => {
    const lang = new URL(page.url()).searchParams.get('lang') ?? 'en';
    for (const link of links) {
      const address = new URL(
        (await page.locator(`main ${link}`).first().getAttribute('href')) ?? '',
        origin,
      );
      address.searchParams.set('lang', lang);
      await page.goto(address.href);
    }
    await settle(page);
  };
}

/** Writes a newsletter issue with the new posts of this week and waits for its preview. */
async function writeLetter(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await press('staff.newsletter.fromWeek')(page, t);
  await page.locator('.newsletter-mails iframe').first().waitFor();
  await seeProse(page);
}

/** Opens the newsletter subscription page with a stubbed state of the link's token. */
function openSubscription(state: string): NonNullable<Shot['before']> {
  return async (page) => {
    await page.route('**/subscription?*', (route) => route.fulfill({ json: { data: { state } } }));
    const address = new URL(page.url());
    address.searchParams.set('ticket', 'x');
    await page.goto(address.href);
    await page.locator('.ticket-page .empty').waitFor();
    await settle(page);
  };
}

async function seeProse(page: Page): Promise<void> {
  await page.locator('.prose-input').first().waitFor();
}

/** Adds an advertisement and opens its fields. */
async function addAd(page: Page): Promise<void> {
  await page.locator('.content-form .button-ghost').first().click();
  await page.locator('.content-item').waitFor();
}

/** Opens the chat with a stubbed state. */
function openChat(declared: object = {}): NonNullable<Shot['before']> {
  return async (page, t) => {
    await page.route(/\/chat\?after=/, (route) =>
      route.fulfill({
        json: {
          data: {
            open: true,
            online: true,
            closesAt: null,
            opensAt: null,
            greeting: '',
            chat: null,
            ...declared,
          },
        },
      }),
    );
    await page.getByRole('button', { name: t('chat.title') }).click();
    await page.locator('.chat-panel .bubble, .chat-away form').first().waitFor();
    await settle(page);
  };
}

/** Opens the home page with its clock advanced by a minute, when the welcome dialog is shown. */
function waitForWelcome(declared: object): NonNullable<Shot['before']> {
  return async (page) => {
    await page.route('**/welcome_screen', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, link: 'https://youtu.be/dQw4w9WgXcQ', ...declared } } });
    });
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await passMinute(page);
    await page.locator('dialog.welcome[open]').waitFor();
    await settle(page);
    await standStill(page);
  };
}

async function openFirstPart(page: Page): Promise<void> {
  await page.locator('.content-list summary').first().click();
  await page.locator('.content-item').first().waitFor();
  // Waits for the rich-text editor, which is loaded lazily.
  await page.waitForFunction(() => !document.querySelector('.content-item .prose-wait'));
  await settle(page);
}

/** Stubs responses of the server so that the staff app shows its lock screen. */
async function beLocked(page: Page): Promise<void> {
  const json = { code: 'twoStepRequired', status: 403, message: '' };
  await page.route('**/session/seen', (route) => route.fulfill({ status: 403, json }));
  await page.reload();
  await page.locator('dialog.lock[open]').waitFor();
  await settle(page);
  await standStill(page);
}

async function chooseTime(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await alter(page, /\/staff\/blogs\/3(\?|$)/, { state: 'draft', publishedAt: null });
  await readAgain(page);
  await seeProse(page);
  await press('staff.blogs.schedule')(page, t);
}

async function seeReview(page: Page): Promise<void> {
  await page.locator('.decide').waitFor();
  await settle(page);
}

/** Reloads the page after responses have been stubbed. */
async function readAgain(page: Page): Promise<void> {
  await page.reload();
  await arrived(page);
  await settle(page);
}

async function haveNone(page: Page): Promise<void> {
  await page.route(/\/staff\/(listings\/queue|reports)(\?|$)/, (route) =>
    route.fulfill({ json: { data: [], meta: { next: null } } }),
  );
  await readAgain(page);
}

async function decideLately(page: Page): Promise<void> {
  const until = new Date(Date.now() + 600_000).toISOString();
  const undoable = JSON.stringify([{ what: 'decisions', ids: [1, 2, 3], until }]);
  await page.evaluate((last) => sessionStorage.setItem('staff-undo', last), undoable);
  await readAgain(page);
}

async function loseTwoStep(page: Page): Promise<void> {
  await alter(page, /\/profile(\?|$)/, { twoStep: false });
  await readAgain(page);
}

/** Overrides parts of a server response. */
async function alter(page: Page, address: RegExp, otherwise: object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, ...otherwise } } });
  });
}

async function suspend(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await page.getByLabel(t('staff.people.search')).fill('عبد الرحمن');
  await page.getByRole('link', { name: 'عبد الرحمن الحوراني' }).first().click();
  await press('staff.people.suspend')(page, t);
}

/** Writes chats as guests in both languages: short, long, and without spaces. */
async function writeAsGuests(): Promise<void> {
  const texts = [
    ['ar', 'السلام عليكم، متى يُنشر إعلاني؟ أرسلته صباح اليوم ولم يصلني شيء حتى الآن، وأخشى أن يفوت الموعد.'],
    ['en', 'https://zaytoun.example/menus/2026/november/breakfast-and-lunch?table=12&seats=4&outside=yes'],
    ['en', 'Thanks'],
    ['ar', 'ساعات العمل في صفحة Bayt Al-Zaytoun قديمة'],
  ] as const;
  for (const [lang, text] of texts) await (await newGuest(lang)).write(text);
  const guest = await newGuest('en');
  await guest.write('Hello.');
  await guest.write('The hours on this page are old. Can I correct them?\n\nIt says 9 PM, the door says 11.');
}

async function haveChats(page: Page): Promise<void> {
  written ??= writeAsGuests();
  await written;
  await page.locator('.chat-row').nth(4).waitFor();
}

async function openStaffChat(page: Page): Promise<void> {
  await haveChats(page);
  const chat = page
    .locator('.chat-row')
    .filter({ hasText: /The hours on this|ask the owner/ })
    .first();
  await chat.click();
  const answered = page.locator('.thread .bubble[data-own]').first();
  await page.locator('.chat-answering textarea').waitFor();
  if (!(await answered.isVisible())) {
    await page.locator('.chat-answering textarea').fill('شكرًا لك. Thank you: we will ask the owner.');
    await page.locator('.composer-send').click();
    await page.locator('.thread .bubble[data-own]').waitFor();
  }
  await page.locator('.chat-answering textarea').fill('Anything else');
  await settle(page);
}

async function chooseAnswer(page: Page): Promise<void> {
  await openStaffChat(page);
  await page.locator('.chat-answers-open').click();
  await page.locator('.chat-answer').first().waitFor();
}

async function openWeek(page: Page): Promise<void> {
  await page.locator('.segmented input').last().check({ force: true });
  await page.locator('.hours-day').first().waitFor();
  await openFirstPart(page);
}

/** Stubs a conflict on saving, as if another editor had saved first. */
async function saveLate(page: Page): Promise<void> {
  await page.route('**/staff/content/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'conflict', status: 409, message: '' } })
      : route.continue(),
  );
  await page.locator('.content-form input[type=email]').fill('team@dalil.example');
  await page.locator('.content-bar button[type=submit]').click();
  await page.locator('.content-form > .note').waitFor();
}

async function runTable(page: Page): Promise<void> {
  const counts = { ready: 23, made: 17, broken: 6, known: 0 };
  await alter(page, /\/staff\/imports\/\d+(\?|$)/, {
    state: 'running',
    stalled: false,
    nextLine: 19,
    counts,
  });
  await readTable(page);
}

/** Uploads a spreadsheet and waits until its invalid rows are listed. */
async function readTable(page: Page): Promise<void> {
  await sendTable(page, importFile(40));
  await page.locator('.import-line').first().waitFor();
  await settle(page);
}

/** Opens an invalid row of the imported spreadsheet by its button. */
function openLine(place: number): NonNullable<Shot['before']> {
  return async (page) => {
    await readTable(page);
    await page.locator('.import-line').nth(place).locator('.import-acts .button').first().click();
    await page.locator('dialog[open] :is(.import-fields, .import-compared)').waitFor();
    await standStill(page);
  };
}

async function refuse(page: Page): Promise<void> {
  await seeReview(page);
  await page.locator('.decide .button').nth(1).click();
  await page.locator('dialog textarea').waitFor();
  await standStill(page);
}

async function chooseSome(page: Page): Promise<void> {
  await page.locator('.queue-side > .button').click();
  for (const place of [0, 1])
    await page.locator('.queue-choosing input:enabled').nth(place).check({ force: true });
}

/** Moves a row by keyboard; its handle retains the focus. */
async function holdWord(page: Page): Promise<void> {
  await page.locator('.ordered-handle').nth(2).focus();
  await page.keyboard.press('ArrowDown');
}

/** Opens the form for a new attribute and adds its first option; both lack an Arabic name. */
async function openWordForm(page: Page): Promise<void> {
  await page.locator('.fact-tools .button').click();
  const dialog = page.locator('.dialog');
  await dialog.locator('select').first().selectOption('choice');
  await dialog.locator('[data-lang=en] input').first().fill('Parking');
  await dialog.locator('.field > .button').click();
  await dialog.locator('.choice-rows [data-lang=en] input').fill('On the street');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await standStill(page);
}

/** Waits for the neighbourhood circles, which are drawn after hydration. */
async function seeAreas(page: Page): Promise<void> {
  await page.locator('.area-circle').first().waitFor();
}

async function openBell(page: Page): Promise<void> {
  await page.locator('.bell-button').click();
  await page.locator('.bell-panel time').first().waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator('.filter-open').click();
  await page.locator('dialog .filter-form').waitFor();
  await standStill(page);
}

/** Returns product cards of the demo city, as the API lists them. */
async function sampleProducts(page: Page): Promise<ProductCard[]> {
  const lang = new URL(page.url()).searchParams.get('lang');
  const listed = await page.request.get(`/api/mi/${lang}/1/products`);
  return ((await listed.json()) as { data: ProductCard[] }).data;
}

/** Stubs the member's own posts in every possible state. */
async function openEveryState(page: Page): Promise<void> {
  const products = await sampleProducts(page);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const counts = [9, 6, 4, 3, 1].map((day) => ({
    day: ago(day).slice(0, 10),
    views: 3 * day,
    calls: 0,
    directions: 0,
    contacts: day % 3,
  }));
  const post = (index: number, declared: Partial<MyListing>): Partial<MyListing> => {
    const { id, title, picture, slug } = products[index % products.length] as ProductCard;
    const state = declared.state ?? 'published';
    const life = {
      sentAt: null,
      publishedAt: ago(20),
      expiresAt: ago(-10),
      undoUntil: null,
      createdAt: ago(21),
    };
    const path = state === 'published' ? href(paths.product, { id, slug }) : null;
    const notified = { reason: null, edit: null, step: null, card: null, fulfilled: 'sold', counts } as const;
    return {
      id: id + index,
      kind: 'product',
      title,
      picture,
      path,
      state,
      ...life,
      ...notified,
      ...declared,
    };
  };
  const unseen = { publishedAt: null, counts: [] };
  const reason = 'صورة واحدة أوضح من فضلك: the plate can be read.';
  const data = [
    post(0, { state: 'draft', title: '', picture: null, ...unseen }),
    post(1, { state: 'pending', sentAt: ago(0.1), ...unseen }),
    post(2, { state: 'changes_requested', reason, ...unseen }),
    post(3, {}),
    post(4, { expiresAt: ago(-2), edit: { state: 'pending', reason: null } }),
    post(5, { state: 'paused' }),
    post(6, { state: 'fulfilled' }),
    post(7, { state: 'expired' }),
    post(8, { state: 'rejected', reason, ...unseen }),
    post(9, { state: 'removed', reason }),
    post(10, { undoUntil: ago(-1) }),
  ];
  await page.route(/profile\/listings\?/, (route) => route.fulfill({ json: { data, meta: { next: null } } }));
  await page.reload();
  await page.locator('.post-row').first().waitFor();
  await settle(page);
}

/** Saves some existing items and one that no longer exists. */
async function saveSome(page: Page): Promise<void> {
  const ids = (await sampleProducts(page)).map(({ id }) => id);
  const product = [...ids.slice(0, 4), 999_999_999];
  await page.evaluate((saved) => localStorage.setItem('saved', saved), JSON.stringify({ product }));
  await page.reload();
  await page.locator('.saved-list').waitFor();
  await settle(page);
  await page.evaluate(() => localStorage.removeItem('saved'));
}

async function openRenewal(page: Page): Promise<void> {
  const [{ title } = { title: '' }] = await sampleProducts(page);
  const data = { title, state: 'ready', days: 60, endsAt: null, path: href(paths.myProducts) };
  await page.route(/\/renewal\?/, (route) => route.fulfill({ json: { data } }));
  await page.goto(`${page.url()}&ticket=a`);
  await page.locator('.renewal button').waitFor();
  await settle(page);
}

/** Submits the empty form, so that every missing field shows its error. */
async function send(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').click();
}

/** Types into a rental form wording that is prohibited, and wording that the form only asks about. */
async function writeUnfairly(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('[name=title]').fill('Sunny flat, no kids');
  await main.locator('[name=description]').fill('هادئة وقريبة من السوق. للمسلمين فقط. Perfect for students.');
  await send(page);
  await main.locator('.fair-words .note').first().waitFor();
}

function threadPath(number: number): string {
  return href(paths.thread, { id: threadId(number) });
}

/** Stubs an API response whose real data would take several pages to create. */
function answerWith({ api, json }: { api: string; json: object }) {
  return async (page: Page): Promise<void> => {
    await page.route(api, (route) => route.fulfill({ json }));
    await page.reload();
    await waitForHydration(page);
    await settle(page);
  };
}

function haveThreads(state: 'open' | 'blocked' = 'open') {
  return async (page: Page): Promise<void> => {
    await stubThreads(page, state);
    await page.reload();
    await waitForHydration(page);
    await page.locator('.message-row[href], .messages .empty').first().waitFor({ state: 'attached' });
    if (page.url().includes(threadId(0).slice(0, -1))) await page.locator('.bubble').first().waitFor();
    await settle(page);
  };
}

async function openMessage(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await page.route('**/listings/101/thread', (route) =>
    route.fulfill({ json: { data: { id: null, own: false } } }),
  );
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('listing.private.message') })
    .first()
    .click();
  await page.locator('.message-dialog textarea').waitFor();
  await settle(page);
  await standStill(page);
}

async function readReported(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await stubReportedThread(page);
  await page.reload();
  await page
    .getByRole('button', { name: t('staff.reports.read') })
    .first()
    .click();
  await page.locator('.reported-thread .bubble').first().waitFor();
  await settle(page);
}

async function openApply(page: Page): Promise<void> {
  await waitForHydration(page);
  await page
    .getByRole('main')
    .locator('.private-contact .button:visible, .action-bar .button:visible')
    .first()
    .click();
  await page.locator('.apply-dialog [name=name]').waitFor();
  await standStill(page);
}

async function applyWrongly(page: Page): Promise<void> {
  await openApply(page);
  const dialog = page.locator('.apply-dialog');
  for (const name of ['phone', 'email']) await dialog.locator(`[name=${name}]`).fill('');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

/** Applies for the job with a stubbed response, so that the next screenshot again starts without an application. */
async function apply(page: Page): Promise<void> {
  await openApply(page);
  const sentAt = new Date().toISOString();
  await page.route('**/applications', (route) => route.fulfill({ status: 201, json: { data: { sentAt } } }));
  const dialog = page.locator('.apply-dialog');
  await dialog.locator('[name=text]').fill('Four years on the grill.');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('.empty').waitFor();
}

async function openInvite(page: Page): Promise<void> {
  await page.locator('.application[data-state=new] .button').first().click();
  await page.locator('.modal .date-input').waitFor();
  await standStill(page);
}

/** Opens the attribute questions of a category, some of them answered. */
async function openFacts(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('arab_user_token') ?? '');
  const input = {
    name: 'Bayt Al-Zaytoun',
    categoryId: 1,
    services: [
      ...['takeaway', 'dine-in', 'catering', 'grill', 'delivery'].map((word) => ({ word })),
      { en: 'Clay-oven bread' },
    ],
    facts: { 'family-section': true, 'no-alcohol': true, languages: ['ar', 'en', 'es'] },
    evidence: { halal: { amount: 'all', by: 'body', body: 'Great Lakes Halal Council', since: '2019-03' } },
  };
  const { id } = await post<{ id: number }>(
    page.request,
    'profile/listings',
    { kind: 'business', input },
    token,
  );
  await page.goto(
    href(paths.addBusiness, {}, { id, step: 3, lang: new URL(page.url()).searchParams.get('lang') ?? 'en' }),
  );
  await page.locator('.fact-switch').first().waitFor();
  await settle(page);
}

async function changeCity(page: Page): Promise<void> {
  await page.locator('.staff-list button').last().click();
  for (const name of ['dearborn.dalil.example', 'www.dearborn.dalil.example']) {
    await page.getByRole('dialog').locator('.button-bordered').click();
    await page.getByRole('dialog').locator('.city-host input').last().fill(name);
  }
  await standStill(page);
}

/** Waits for the images of both compared posts, which load separately. */
async function seeBoth(page: Page): Promise<void> {
  await page.locator('.compared img').first().waitFor();
}

/** Waits for transitions to end; infinite animations are ignored. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

/** Clicks buttons in turn, each given by the message key of its label. */
function press(
  ...keys: Array<
    | 'shell.nav.services'
    | 'shell.menu.open'
    | 'shell.states.select'
    | 'profile.edit'
    | 'staff.blogs.schedule'
    | 'staff.newsletter.fromWeek'
    | 'staff.edit'
    | 'staff.menu'
    | 'staff.people.suspend'
    | 'staff.people.invite.open'
  >
): NonNullable<Shot['before']> {
  return async (page, t) => {
    await waitForHydration(page);
    for (const key of keys)
      await page
        .getByRole('button', { name: t(key) })
        .last()
        .click();
    await standStill(page);
  };
}

/** Navigates to home from another page while API responses are delayed, so that skeletons are visible. */
async function openHomeSlowly(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await page.route(/\/api\/.*\/(home|categories|about|newest|featured|open-now)$/, () => undefined);
  await page
    .getByRole('link', { name: t('shell.nav.home') })
    .last()
    .click();
  await page.waitForURL(`${origin}/`);
  await page.locator('.skeleton').first().waitFor();
}

async function pressSubmit(page: Page): Promise<void> {
  await page.locator('main button[type=submit]').last().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function logInWrongly(page: Page, t: ReturnType<typeof translator>): Promise<void> {
  await page
    .getByLabel(t('accounts.field.email'), { exact: true })
    .last()
    .fill(`salma${Date.now() % 10_000}@mail.example`);
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('figs and olives');
  await page.getByLabel(t('accounts.login.remember')).check();
  await pressSubmit(page);
}

/** Stores what a tab contains shortly after requesting an email code, and types three digits of the code. */
function awaitCode(purpose: 'register' | 'reset' | 'email') {
  return async (page: Page, t: ReturnType<typeof translator>): Promise<void> => {
    const pending = { owner: null, ticket: 'a', email: 'salma@mail.example', resendAt: Date.now() + 42_000 };
    await page.evaluate(
      ([key, value]) => sessionStorage.setItem(key as string, value as string),
      [`code:${purpose}`, JSON.stringify(pending)],
    );
    await page.reload();
    await settle(page);
    await page.getByLabel(t('accounts.field.code')).pressSequentially('419');
  };
}

/** Opens the setup step that shows the key for an authenticator app. */
async function setUpTwoStep(page: Page): Promise<void> {
  const section = page.locator('#two-step');
  await section.getByRole('button').first().click();
  await section.locator('[name=password]').fill(newcomer().password);
  await section.locator('button[type=submit]').click();
  await section.locator('img').waitFor();
}

/** Stubs the recovery codes, so that two-factor login of the screenshot account stays off. */
async function seeRecoveryCodes(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `figs-dat${index}-oliv-${index}alt`);
  await page.route('**/two-step/enable', (route) => route.fulfill({ json: { data: { recoveryCodes } } }));
  await setUpTwoStep(page);
  await page.locator('#two-step [name=code]').fill('419027');
  await page.locator('.recovery-codes').waitFor();
}

async function responses(): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let waited = 0; !(await responses()); waited += 1) {
    if (child.exitCode !== null || waited > 120) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return child;
}

import { randomUUID } from 'node:crypto';
import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { guest } from '../http/actor.ts';
import { createAccount, createStaff } from '../modules/accounts/accounts.factory.ts';
import { createTestAttribute } from '../modules/attributes/attributes.factory.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { saveSearch } from '../modules/distribution/saved-searches/saved-searches.service.ts';
import { replaceAds } from '../modules/editorial/ads/ads.service.ts';
import { createBlog } from '../modules/editorial/blogs/blogs.factory.ts';
import { createUserGuide } from '../modules/editorial/guides/guides.factory.ts';
import { guides } from '../modules/editorial/guides/guides.table.ts';
import { newsletterIssues } from '../modules/editorial/newsletter/issues.table.ts';
import { newsletterSubscriptions } from '../modules/editorial/newsletter/newsletter.table.ts';
import {
  createApp,
  createHero,
  createPage,
  createWelcome,
} from '../modules/editorial/pages/pages.factory.ts';
import { updateHomeSections } from '../modules/editorial/pages/pages.service.ts';
import { createDraft, submitDraft } from '../modules/listings/authoring/revisions.service.ts';
import { listingTransitions } from '../modules/listings/base/listings.table.ts';
import {
  businessOf,
  createBusiness,
  createPhotos,
} from '../modules/listings/kinds/businesses/businesses.factory.ts';
import { claims } from '../modules/listings/kinds/businesses/claims/claims.table.ts';
import { businessMerges } from '../modules/listings/kinds/businesses/merges.table.ts';
import { applications } from '../modules/listings/kinds/jobs/applications/applications.table.ts';
import { createJob, personJobOf } from '../modules/listings/kinds/jobs/jobs.factory.ts';
import { createProduct, productOf } from '../modules/listings/kinds/products/products.factory.ts';
import { createRent, rentOf } from '../modules/listings/kinds/rents/rents.factory.ts';
import { createChat, writeAsVisitor } from '../modules/messaging/chat/chat.service.ts';
import { replaceChatSettings } from '../modules/messaging/chat/chat-settings.service.ts';
import {
  createConversation,
  writeMessage,
} from '../modules/messaging/conversations/conversations.service.ts';
import { contactMessages } from '../modules/messaging/inbox/inbox.table.ts';
import { threads } from '../modules/messaging/threads/threads.table.ts';
import { appeals } from '../modules/moderation/appeals/appeals.table.ts';
import { decisionReasons } from '../modules/moderation/reasons/reasons.table.ts';
import { reports, reportThreads } from '../modules/moderation/reports/reports.table.ts';
import { notifications } from '../modules/notifications/notifications.table.ts';
import { notify } from '../modules/notifications/notify.service.ts';
import { createAreas, createCity } from '../modules/places/places.factory.ts';
import { addConcept } from '../modules/search/lexicon/custom-terms.service.ts';
import { lexiconForms, searchQueries } from '../modules/search/lexicon/lexicon.table.ts';
import { createSettings } from '../modules/settings/settings.factory.ts';
import { businessImportLines, businessImports } from '../modules/staff/imports/imports.table.ts';
import { staffInvitations } from '../modules/staff/people/invitations/invitations.table.ts';
import { listingHooks } from '../registry/listing-hooks.ts';
import { listingKinds } from '../registry/listing-kinds.ts';
import { samplePicture } from '../seed/images/sample-picture.ts';
import { logIn } from '../testing/log-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { newVisitor } from '../testing/visitor.ts';

const dearborn = { region: 'mi', cityId: 1 };
const toledo = { region: 'oh', cityId: 2 };

/** Test data in Toledo, the second city, by the resource name used in URLs. */
const things = {
  accounts: '',
  blogs: 0,
  listings: 0,
  shown: 0,
  jobs: 0,
  products: 0,
  rents: 0,
  claims: 0,
  reports: 0,
  categories: 0,
  guides: 0,
  words: 0,
  reasons: 0,
  decisions: 0,
  appeals: 0,
  applications: 0,
  imports: 0,
  messages: 0,
  chats: '',
  threads: '',
  threadReports: 0,
  letters: 0,
  merged: 0,
  concepts: '',
  forms: 0,
  searches: 0,
  invitations: '',
  notifications: 0,
};
const ofToledo = {
  cityId: 2,
  textEn: 'Not in Toledo.',
  textAr: 'خارج توليدو.',
  decisions: ['reject' as const],
};
/** The Toledo member who owns the posts there. */
let owner: { id: string };

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo', nameAr: 'توليدو' });
    for (const scope of [dearborn, toledo]) {
      const titleEn = scope === toledo ? 'Hello Toledo' : 'Hello';
      await createSettings(tx, scope, { settings: { copyrightEn: titleEn } });
      await createHero(tx, scope, { titleEn });
      await createWelcome(tx, scope, { titleEn });
      await createApp(tx, scope, { titleEn });
      await createPage(tx, scope, 'our_services', { titleEn });
      const words = { titleEn, titleAr: titleEn, textEn: titleEn, textAr: titleEn };
      await createUserGuide(tx, scope, {
        guides: [{ anchor: 'posting', ...words, ledeEn: '', ledeAr: '', questions: [] }],
        tips: [words],
        steps: [{ control: 'search', ...words }],
      });
      await updateHomeSections(tx, scope, [{ name: 'steps', shown: true, titleEn, titleAr: titleEn }]);
      await replaceAds(tx, scope, [
        {
          ...{ id: randomUUID(), ...words, actionEn: 'See', actionAr: 'عرض', link: 'https://safar.example' },
          ...{ picture: samplePicture, startsOn: '2026-01-01', active: true },
        },
      ]);
    }
    const chat = await createChat(tx, { ...toledo, lang: 'en' });
    await writeAsVisitor(tx, chat, guest, { key: randomUUID(), text: 'Is Toledo open?' });
    things.chats = chat.id;
    const ready = { en: 'Toledo hours', ar: 'دوام توليدو' };
    await replaceChatSettings(tx, toledo, {
      ...{ hours: null, greeting: { en: '', ar: '' }, answers: [{ title: ready, text: ready }] },
    });
    const categoryId = await createCategory(tx, toledo, { nameEn: 'Toledo bakeries' });
    const sub = await createCategory(tx, toledo, { key: 'bakeries/kaak', parentId: categoryId });
    owner = await createAccount(tx, { cityId: 2, name: 'Toledo Owner' });
    const corner = {
      name: 'Toledo Corner',
      state: 'oh',
      city: '2',
      categoryId,
      subCategoryIds: [sub],
      website: 'https://corner.example',
    };
    const input = await businessOf(tx, owner.id, corner);
    const draft = await createDraft(tx, listingKinds, { ...toledo, lang: 'en' }, owner.id, {
      kind: 'business',
      input,
    });
    await submitDraft(
      tx,
      listingKinds,
      toledo,
      owner.id,
      draft.listing.id,
      draft.revision.version,
      listingHooks.findTermsDay,
    );
    const facts = { claimed: false, lang: 'en', verified: false, publishedAt: new Date() } as const;
    const word = await createTestAttribute(tx, toledo, {
      key: 'halal',
      kind: 'evidence',
      name: { en: 'Toledo halal', ar: 'حلال توليدو' },
      options: [{ key: 'all', name: { en: 'All food', ar: 'كل الطعام' } }],
    });
    const papers = await createPhotos(tx, owner.id, [samplePicture], { document: true });
    const other = await businessOf(tx, owner.id, {
      ...corner,
      evidence: { halal: { amount: 'all', by: 'own', since: '2020-01', paper: papers[0] } },
      papers,
    });
    const shown = await createBusiness(tx, toledo, other, { accountId: owner.id, ...facts });
    const field = await createCategory(tx, toledo, { kind: 'job', key: 'food' });
    const [areaId = 0] = (await createAreas(tx, toledo)).values();
    const jobs = await createJob(tx, toledo, personJobOf({ categoryId: field, areaId }), {
      accountId: owner.id,
      ...facts,
    });
    const main = await createCategory(tx, toledo, { kind: 'product', key: 'furniture' });
    const desks = { kind: 'product', key: 'furniture/desks', parentId: main } as const;
    const product = await productOf(tx, owner.id, {
      categoryId: main,
      subCategoryId: await createCategory(tx, toledo, desks),
      areaId,
      title: 'Toledo desk',
    });
    const products = await createProduct(tx, toledo, product, { accountId: owner.id, ...facts });
    const home = await rentOf(tx, owner.id, {
      title: 'Toledo Home',
      categoryId: await createCategory(tx, toledo, { kind: 'rent', key: 'house' }),
      areaId,
    });
    const rents = await createRent(tx, toledo, home, { accountId: owner.id, ...facts });
    const claimant = await createAccount(tx, { cityId: 2, name: 'Toledo Claimant' });
    const about = { cityId: 2, listingId: shown };
    const [claim] = await tx
      .insert(claims)
      .values({ ...about, accountId: claimant.id, proof: 'call' })
      .returning();
    const [report] = await tx
      .insert(reports)
      .values({ ...about, lang: 'en', reason: 'closed', text: 'Toledo words' })
      .returning();
    const thread = await createConversation(tx);
    await tx.insert(threads).values({
      ...{ id: thread, cityId: 2, listingId: products, visitorId: claimant.id, hostId: owner.id },
    });
    await writeMessage(tx, thread, {
      ...{ side: 'visitor', key: randomUUID(), text: 'Is it in Toledo?', authorId: claimant.id },
    });
    const [ofThread] = await tx
      .insert(reports)
      .values({ ...about, lang: 'en', reason: 'spam' })
      .returning();
    await tx
      .insert(reportThreads)
      .values({ reportId: ofThread?.id ?? 0, threadId: thread, reported: 'visitor' });
    const [reason] = await tx.insert(decisionReasons).values(ofToledo).returning();
    const [decided] = await tx
      .insert(listingTransitions)
      .values({ cityId: 2, listingId: shown, action: 'approve', from: 'pending', to: 'published' })
      .returning();
    const [appeal] = await tx
      .insert(appeals)
      .values({ ...about, accountId: owner.id, decisionId: decided?.id ?? 0, text: 'Toledo asks.' })
      .returning();
    const [table] = await tx
      .insert(businessImports)
      .values({ cityId: 2, fileName: 'Toledo.csv', header: ['name'], lineCount: 1, forgetAt: new Date() })
      .returning();
    await tx.insert(businessImportLines).values({
      importId: table?.id ?? 0,
      line: table?.id ?? 0,
      verdict: 'made',
      problems: [],
      cells: ['Toledo'],
      listingId: draft.listing.id,
    });
    const [guide] = await tx.select().from(guides).where(eq(guides.cityId, 2));
    const [message] = await tx
      .insert(contactMessages)
      .values({ cityId: 2, lang: 'en', name: 'Toledo Asker', email: 'asker@mail.example', message: 'When?' })
      .returning();
    await tx
      .insert(newsletterSubscriptions)
      .values({ cityId: 2, lang: 'en', email: 'reader@toledo.example' });
    const [character] = await tx
      .insert(newsletterIssues)
      .values({ cityId: 2, subjectEn: 'News of Toledo', subjectAr: 'أخبار', bodyEn: '', bodyAr: '' })
      .returning();
    const [application] = await tx
      .insert(applications)
      .values({
        cityId: 2,
        listingId: jobs,
        accountId: claimant.id,
        name: 'Toledo Cook',
        text: 'I cook.',
        eraseAt: new Date(Date.now() + 86_400_000),
      })
      .returning();
    await tx.insert(businessMerges).values({
      ...{ sourceId: draft.listing.id, targetId: shown, cityId: 2, state: 'published' },
      ...{
        owned: false,
        ownerTransferred: false,
        reportIds: [],
        claimIds: [],
        jobIds: [],
        undoUntil: new Date(),
      },
    });
    const blogs = await createBlog(tx, toledo, { titleEn: 'Winter in Toledo' });
    const concepts = await addConcept(tx, toledo, owner.id, {
      ...{ en: ['Toledo fair', 'zorblax'], ar: ['معرض توليدو'], home: 'any' as const },
    });
    const [form] = await tx.select().from(lexiconForms);
    await tx.insert(searchQueries).values({
      cityId: 2,
      text: 'to toledo',
      displayText: 'To Toledo',
      times: 1,
      emptyTimes: 1,
      results: 0,
    });
    const { id: searches } = await saveSearch(tx, { ...toledo, lang: 'en' }, owner.id, {
      ...{ q: 'toledo', type: null, exact: false, without: [], frequency: 'daily' as const },
    });
    const toOwner = { cityId: 2, accountId: owner.id };
    await notify(tx, { ...toOwner, type: 'savedSearch', facts: { q: 'toledo', n: 1 } });
    const [notification] = await tx.select().from(notifications);
    const [invitation] = await tx
      .insert(staffInvitations)
      .values({
        ...{ cityId: 2, email: 'toledo-helper@mail.example', lang: 'en', role: 'editor', cities: 'this' },
        ...{ invitedBy: owner.id, expiresAt: new Date(Date.now() + 3_600_000) },
      })
      .returning();
    Object.assign(things, {
      invitations: invitation?.id,
      concepts,
      searches,
      threads: thread,
      threadReports: ofThread?.id,
      notifications: notification?.id,
      forms: form?.id,
      merged: draft.listing.id,
      blogs,
      applications: application?.id,
      imports: table?.id,
      messages: message?.id,
      letters: character?.id,
      accounts: claimant.id,
      listings: draft.listing.id,
      shown,
      jobs,
      products,
      rents,
      claims: claim?.id,
      reports: report?.id,
      categories: categoryId,
      guides: guide?.id,
      words: word.id,
      reasons: reason?.id,
      decisions: decided?.id,
      appeals: appeal?.id,
    });
  }),
);

type Headers = Record<string, string>;
const headersOf = {} as Record<StaffRole | 'toledo' | 'owner' | 'member', Headers>;
beforeAll(async () => {
  const staff = (roles: StaffRole[], rolesFor: number) =>
    app().db.transaction((tx) =>
      createStaff(tx, app().config.SESSION_KEY, {
        ...{ roles, rolesFor, cityId: rolesFor },
        name: rolesFor === 2 ? 'Toledo Staff' : 'Huda Najjar',
      }),
    );
  for (const role of staffRoles) headersOf[role] = await logIn(app(), await staff([role], 1));
  headersOf.toledo = await logIn(app(), await staff([...staffRoles], 2));
  headersOf.owner = await logIn(app(), owner);
  headersOf.member = await logIn(app(), await app().db.transaction((tx) => createAccount(tx)));
});

const all = endpoints as readonly Endpoint[];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isStaffs = ({ access }: Endpoint) => (staffRoles as readonly string[]).includes(access);

function ask(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  scope: { region: string; cityId: number },
  headers: Headers,
  { id = '1', payload, query = '' }: { id?: string; payload?: object | undefined; query?: string } = {},
) {
  return app().inject({
    method,
    url: `/api/${scope.region}/en/${scope.cityId}/${path.replaceAll(/:\w+/g, id)}${query}`,
    headers,
    remoteAddress: newVisitor(),
    ...(payload ? { payload } : {}),
  });
}

test.each(all.filter(isStaffs).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'rejects staff of one city in another: %s',
  async (_name, endpoint) => {
    const headers = headersOf[endpoint.access as StaffRole];
    const there = await ask(endpoint, toledo, headers);
    expect([there.statusCode, there.json().code]).toEqual([403, 'forbidden']);
    const here = await ask(endpoint, dearborn, headers);
    expect(here.statusCode).not.toBe(403);
  },
);

/** Endpoints whose responses name nothing of a city, only counts: their own tests cover two cities. */
const namesNothing = [
  'staff/content/ads/counts',
  'staff/dashboard',
  'staff/first-steps',
  'staff/chats/counts',
  'staff/listings/queue/figures',
  'staff/live',
  'staff/messages/counts',
  'staff/newsletter',
  'staff/waiting',
  'staff/subscribers/counts',
];
const listed = all
  .filter(isStaffs)
  .filter(({ path, method }) => method === 'GET' && !path.includes(':') && !namesNothing.includes(path));

/** Query parameters without which a list cannot be requested. */
const whichOf: Record<string, { query: string }> = {
  'staff/categories': { query: '?tree=directory' },
  'staff/search/concepts': { query: '?q=zorblax' },
  'staff/search/preview': { query: '?q=zorblax' },
};

test.each(listed)('staff lists of one city contain nothing of another: $path', async (endpoint) => {
  const requested = whichOf[endpoint.path];
  const here = await ask(endpoint, dearborn, headersOf[endpoint.access as StaffRole], requested);
  expect(here.statusCode).toBe(200);
  expect(here.body).not.toMatch(/Toledo/i);
  const there = await ask(endpoint, toledo, headersOf.toledo, requested);
  expect(there.body).toMatch(/Toledo/i);
});

interface Case {
  of: keyof typeof things;
  payload?: object;
  /**
   * Who sends the request in Toledo to an endpoint that is not for staff: the owner of the posts, or another member.
   */
  as?: 'owner' | 'member';
}

const decision = { decision: 'reject', reason: 'It is not in this city.' };
const changedWord = {
  version: 1,
  name: { en: 'Toledo halal', ar: 'حلال توليدو' },
  group: 'food',
  options: [{ key: 'all', name: { en: 'All food', ar: 'كل الطعام' } }],
};
const nothing = { en: '', ar: '' };
const emptyArticle = {
  ...{ title: nothing, excerpt: nothing, body: nothing, author: nothing, alt: nothing },
  picture: null,
};
/**
 * Every endpoint with an id in its URL, with the resource that the id names and the request body. A new endpoint must
 * be added here.
 */
const cases: Record<string, Case> = {
  'GET blogs/:id': { of: 'blogs' },
  'GET blogs/:id/similar': { of: 'blogs' },
  'GET staff/blogs/:id': { of: 'blogs' },
  'GET staff/blogs/:id/preview': { of: 'blogs' },
  'PUT staff/blogs/:id': { of: 'blogs', payload: { version: 1, content: emptyArticle } },
  'POST staff/blogs/:id/state': { of: 'blogs', payload: { version: 1, action: 'takeBack' } },
  'GET staff/letters/:id': { of: 'letters' },
  'GET staff/letters/:id/preview': { of: 'letters' },
  'POST staff/letters/:id/test': { of: 'letters' },
  'PUT staff/letters/:id': {
    of: 'letters',
    payload: { version: 1, content: { subject: nothing, body: nothing } },
  },
  'POST staff/letters/:id/state': { of: 'letters', payload: { version: 1, action: 'remove' } },
  'GET businesses/:id': { of: 'shown' },
  'GET businesses/:id/similar': { of: 'shown' },
  'GET rents/:id': { of: 'rents' },
  'GET rents/:id/similar': { of: 'rents' },
  'GET categories/:id': { of: 'categories' },
  'GET guides/:id': { of: 'guides' },
  'GET jobs/:id': { of: 'jobs' },
  'GET jobs/:id/similar': { of: 'jobs' },
  'GET products/:id': { of: 'products' },
  'GET products/:id/similar': { of: 'products' },
  'POST listings/:id/contact': { of: 'shown' },
  'POST listings/:id/count': { of: 'shown', payload: { what: 'calls' } },
  'POST listings/:id/reports': { of: 'shown', payload: { reason: 'closed' } },
  'GET listings/:id/thread': { of: 'products', as: 'member' },
  'POST listings/:id/messages': {
    of: 'products',
    payload: { key: randomUUID(), text: 'Is it there?' },
    as: 'member',
  },
  'GET profile/threads/:id': { of: 'threads', as: 'owner' },
  'POST profile/threads/:id/messages': {
    of: 'threads',
    payload: { key: randomUUID(), text: 'It is.' },
    as: 'owner',
  },
  'POST profile/threads/:id/read': { of: 'threads', payload: { seq: 1 }, as: 'owner' },
  'POST profile/threads/:id/typing': { of: 'threads', as: 'owner' },
  'POST profile/threads/:id/reports': { of: 'threads', payload: { reason: 'spam' }, as: 'owner' },
  'PUT profile/threads/:id/block': { of: 'threads', payload: { blocked: false }, as: 'owner' },
  'GET staff/reports/:id/thread': { of: 'threadReports' },
  'POST businesses/:id/claims/code': { of: 'shown', payload: { email: 'me@corner.example' }, as: 'member' },
  'POST businesses/:id/claims': { of: 'shown', payload: { proof: 'call' }, as: 'member' },
  'GET profile/businesses/:id/preview': { of: 'listings', as: 'owner' },
  'GET jobs/:id/application': { of: 'jobs', as: 'member' },
  'POST jobs/:id/applications': {
    of: 'jobs',
    payload: { name: 'Cook', email: 'cook@mail.example', text: 'I cook.' },
    as: 'member',
  },
  'GET profile/listings/:id/applications': { of: 'jobs', as: 'owner' },
  'GET profile/applications/:id/file': { of: 'applications', as: 'owner' },
  'POST profile/applications/:id/state': { of: 'applications', payload: { state: 'read' }, as: 'owner' },
  'PUT profile/searches/:id': {
    of: 'searches',
    payload: { frequency: 'weekly', stopped: true },
    as: 'owner',
  },
  'DELETE profile/searches/:id': { of: 'searches', as: 'owner' },
  'POST profile/notifications/:id/read': { of: 'notifications', as: 'owner' },
  'GET profile/listings/:id': { of: 'listings', as: 'owner' },
  'GET profile/listings/:id/duplicates': { of: 'listings', as: 'owner' },
  'PUT profile/listings/:id': { of: 'listings', payload: { version: 1, input: {} }, as: 'owner' },
  'POST profile/listings/:id/submit': {
    of: 'listings',
    payload: { version: 1, owner: true, terms: true },
    as: 'owner',
  },
  'POST profile/listings/:id/state': { of: 'listings', payload: { action: 'pause' }, as: 'owner' },
  'GET staff/businesses/:id/preview': { of: 'listings' },
  'GET staff/imports/:id': { of: 'imports' },
  'GET staff/imports/:id/lines': { of: 'imports' },
  'GET staff/imports/:id/broken': { of: 'imports' },
  'POST staff/imports/:id/state': { of: 'imports', payload: { action: 'run' } },
  'POST staff/imports/:id/lines/:line/taken': { of: 'imports' },
  'GET staff/imports/:id/lines/:line': { of: 'imports' },
  'PUT staff/imports/:id/lines/:line': { of: 'imports', payload: { version: 1, row: {} } },
  'GET staff/chats/:id': { of: 'chats' },
  'POST staff/chats/:id/messages': { of: 'chats', payload: { key: randomUUID(), text: 'Hello.' } },
  'POST staff/chats/:id/read': { of: 'chats', payload: { seq: 1 } },
  'POST staff/chats/:id/typing': { of: 'chats' },
  'POST staff/chats/:id/state': { of: 'chats', payload: { state: 'closed' } },
  'PUT staff/chats/:id/assignee': { of: 'chats', payload: { from: null, to: null } },
  'POST staff/messages/:id/replies': {
    of: 'messages',
    payload: { key: randomUUID(), version: 1, text: 'Toledo answers.' },
  },
  'POST staff/messages/:id/state': { of: 'messages', payload: { state: 'closed', version: 1 } },
  'GET staff/listings/:id/review': { of: 'listings' },
  'GET profile/listings/:id/appeal': { of: 'listings', as: 'owner' },
  'POST profile/listings/:id/appeal': { of: 'listings', payload: { text: 'Look again.' }, as: 'owner' },
  'POST staff/appeals/:id/answer': { of: 'appeals', payload: { outcome: 'kept', answer: 'It stays.' } },
  'POST staff/listings/:id/hold': { of: 'listings' },
  'DELETE staff/listings/:id/hold': { of: 'listings' },
  'GET staff/listings/:id/notes': { of: 'listings' },
  'POST staff/listings/:id/notes': { of: 'listings', payload: { text: 'Toledo knows them.' } },
  'POST staff/listings/decisions/:id/undo': { of: 'decisions' },
  'POST staff/listings/:id/decision': { of: 'listings', payload: { ...decision, version: 1 } },
  'POST staff/listings/:id/evidence': { of: 'shown', payload: { fact: 'halal' } },
  'PUT staff/facts/:id': { of: 'words', payload: changedWord },
  'DELETE staff/search/forms/:id': { of: 'forms' },
  'DELETE staff/search/concepts/:id': { of: 'concepts' },
  'PUT staff/reasons/:id': {
    of: 'reasons',
    payload: { text: { en: 'Not in Toledo.', ar: 'خارج توليدو.' }, decisions: ['reject'] },
  },
  'PUT staff/listings/:id/verified': { of: 'shown', payload: { checks: ['phone'] } },
  'GET staff/businesses/:id': { of: 'shown' },
  'POST staff/businesses/:id/merge': {
    of: 'shown',
    payload: { into: 1, version: 'as it was', intoVersion: 'as it was' },
  },
  'DELETE staff/businesses/:id/merge': { of: 'merged' },
  'POST staff/claims/:id/decision': { of: 'claims', payload: decision },
  'POST staff/claims/:id/undo': { of: 'claims', payload: { reason: decision.reason } },
  'POST staff/reports/:id/resolution': { of: 'reports', payload: { outcome: 'dismissed' } },
  'DELETE staff/reports/:id/resolution': { of: 'reports' },
  'PUT staff/accounts/:id/trusted': { of: 'accounts', payload: { trusted: true } },
  'PUT staff/accounts/:id/roles': { of: 'accounts', payload: { roles: ['editor'] } },
  'POST staff/invitations/:id/resend': { of: 'invitations' },
  'DELETE staff/invitations/:id': { of: 'invitations' },
  'GET staff/posts/:id': { of: 'shown' },
  'POST staff/posts/:id/corrections': {
    of: 'shown',
    payload: { version: 1, changes: { name: 'Toledo Corner' }, reason: decision.reason },
  },
  'POST staff/posts/:id/restoration': { of: 'shown', payload: { reason: decision.reason } },
  'PUT staff/posts/:id/owner': { of: 'shown', payload: { from: null, email: null, reason: decision.reason } },
  'POST staff/listings/:id/removal': { of: 'shown', payload: { reason: decision.reason } },
  'GET staff/accounts/:id': { of: 'accounts' },
  'DELETE staff/accounts/:id/sessions/:sessionId': { of: 'accounts' },
  'POST staff/accounts/:id/suspension': { of: 'accounts', payload: { reason: decision.reason } },
  'DELETE staff/accounts/:id/suspension': { of: 'accounts' },
};
/** Personal resources that belong to no city. */
const ofNoCity = [
  'DELETE media/:id',
  'DELETE profile/sessions/:id',
  'GET media/:id',
  'GET legal/:page',
  // These pages have the same name in every city; `content.test.ts` and the lists above cover their isolation.
  'GET staff/content/pages/:page',
  'GET staff/content/pages/:page/versions',
  'GET staff/content/pages/:page/versions/:version',
  'POST media/:id/complete',
  // Requires an admin of all cities: `staff-cities.test.ts` shows that an admin of a single city is rejected.
  'PUT staff/cities/:id',
  'PUT staff/content/pages/:page',
];

test('every resource with an id in its URL is covered for both cities', () => {
  const named = all.filter(({ path }) => path.includes(':')).map(nameOf);
  expect([...Object.keys(cases), ...ofNoCity].sort()).toEqual(named.sort());
});

/**
 * Test cases in the order of `cases`: an endpoint that deletes a resource comes after those that need the resource.
 */
const named = Object.entries(cases).map(([name, facts]) => {
  const endpoint = all.find((known) => nameOf(known) === name);
  if (!endpoint) throw new Error(`${name} is not an endpoint`);
  return { name, endpoint, ...facts };
});

test.each(named)(
  'a resource of one city is not found in another: $name',
  async ({ endpoint, of, payload, as }) => {
    const headers = isStaffs(endpoint) ? headersOf[endpoint.access as StaffRole] : as ? headersOf[as] : {};
    const response = await ask(endpoint, dearborn, headers, { id: String(things[of]), payload });
    expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
  },
);

test('a resource of one city is not found in another through a query, a body or saved items', async () => {
  const get = async (path: string, scope: typeof dearborn, headers: Headers = {}) =>
    (await ask({ method: 'GET', path }, scope, headers)).json().data;
  const { shown, jobs, categories } = things;
  for (const path of [
    `blogs/by-id?ids=${things.blogs}`,
    `businesses/by-id?ids=${shown}`,
    `jobs/by-id?ids=${jobs}`,
    'jobs',
    `categories?parent=${categories}`,
    'businesses?type=business',
    `businesses?category=${categories}`,
    'businesses?q=Corner',
    `products/by-id?ids=${things.products}`,
    'products?q=Desk',
    'rents?q=Home',
    `rents/by-id?ids=${things.rents}`,
  ]) {
    expect([path, (await get(path, dearborn)) ?? []]).toEqual([path, []]);
    expect([path, await get(path, toledo)]).not.toEqual([path, []]);
  }
  const save = (scope: typeof dearborn) =>
    ask({ method: 'POST', path: 'profile/save' }, scope, headersOf.member, {
      payload: { type: 'business', id: shown },
    });
  expect((await save(dearborn)).statusCode).toBe(404);
  expect((await save(toledo)).statusCode).toBe(200);
  for (const path of ['profile/favorite?type=business', 'profile/favorite/ids?type=business']) {
    expect([path, await get(path, dearborn, headersOf.member)]).toEqual([path, []]);
    expect([path, await get(path, toledo, headersOf.member)]).not.toEqual([path, []]);
  }
  const mine = 'profile/listings?kind=business';
  expect(await get(mine, dearborn, headersOf.owner)).toEqual([]);
  expect(await get(mine, toledo, headersOf.owner)).not.toEqual([]);
});

test.each(named)('a resource is found in its own city: $name', async ({ endpoint, of, payload, as }) => {
  const headers = isStaffs(endpoint) ? headersOf.toledo : as ? headersOf[as] : {};
  const response = await ask(endpoint, toledo, headers, { id: String(things[of]), payload });
  // Skipped, because a business shows its phone number on its page and has no contact endpoint.
  if (endpoint.path === 'listings/:id/contact') return;
  // Skipped, because the test's job application has no document to download.
  if (endpoint.path === 'profile/applications/:id/file') return;
  // Any other status means that the resource was found.
  expect([401, 403, 404], response.body).not.toContain(response.statusCode);
});

import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { createJob, personJobOf, seekerJobOf } from '../modules/listings/kinds/jobs/jobs.factory.ts';
import { createProduct, productOf } from '../modules/listings/kinds/products/products.factory.ts';
import { createRent, rentOf, rentWantedOf } from '../modules/listings/kinds/rents/rents.factory.ts';
import { createAreas, createCity } from '../modules/places/places.factory.ts';
import { inWaves } from '../testing/in-waves.ts';
import { logIn } from '../testing/log-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { newVisitor } from '../testing/visitor.ts';

/** Author of anonymous posts. The account's values are unique enough to be found in any response. */
const author = {
  name: 'Zarqa Nameless',
  email: 'zarqa.nameless@hidden.example',
  since: new Date('2013-04-05T06:07:08.901Z'),
};
/** Contact details of the anonymous posts, which no other test account has. */
const reach = { phone: '+13135560187', email: 'reach-zarqa@hidden.example' };
const hidden = { anonymous: true, ...reach };

let authorId = '';
const posts: number[] = [];
const categories: number[] = [];
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const city = await createCity(tx);
    const account = await createAccount(tx, { name: author.name, email: author.email });
    authorId = account.id;
    await tx.update(accounts).set({ createdAt: author.since }).where(eq(accounts.id, authorId));
    const [areaId = 0] = (await createAreas(tx, city)).values();
    const category = (kind: 'rent' | 'job' | 'product', facts: object = {}) =>
      createCategory(tx, city, { kind, key: kind, ...facts });
    const [room, field, main] = [
      await category('rent', { key: 'room' }),
      await category('job'),
      await category('product'),
    ];
    const sub = await category('product', { key: 'product/desks', parentId: main });
    categories.push(room, field, main, sub);
    const at = { accountId: authorId, lang: 'en', publishedAt: new Date() } as const;
    const rent = { ...hidden, categoryId: room, areaId };
    const job = { ...hidden, categoryId: field, areaId };
    const product = { ...hidden, categoryId: main, subCategoryId: sub, areaId };
    posts.push(
      await createRent(tx, city, await rentOf(tx, authorId, rent), at),
      await createRent(tx, city, rentWantedOf(rent), at),
      await createJob(tx, city, personJobOf(job), at),
      await createJob(tx, city, seekerJobOf({ ...job, portfolio: 'https://zarqa.example' }), at),
      await createProduct(tx, city, await productOf(tx, authorId, product), at),
    );
  }),
);

let member: Record<string, string>;
beforeAll(async () => {
  member = await logIn(app(), await app().db.transaction((tx) => createAccount(tx)));
});

const all = endpoints as readonly Endpoint[];
/** Read endpoints that are open to the public or to every member. */
const readable = all.filter(({ method, access }) => method === 'GET' && /^(public|member)$/.test(access));
const queries = () => [
  '',
  '?side=wanted',
  '?near=42.33,-83.17&sort=nearest',
  '?q=a',
  '?box=-84,42,-83,43',
  '?box=-84,42,-83,43&side=wanted',
  `?ids=${posts.join(',')}`,
  ...['rent', 'job', 'product'].flatMap((kind) => [`?tree=${kind}`, `?kind=${kind}`, `?type=${kind}`]),
  ...categories.flatMap((id) => [`?category=${id}`, `?parent=${id}`, `?main_id=${id}`, `?sub=${id}`]),
];
/** Returns the URLs of an endpoint to test: one per id, or one per combination of query parameters. */
function addressesOf({ path, query }: Endpoint): string[] {
  if (path.includes(':')) return posts.map((id) => path.replace(/:\w+/, String(id)));
  const words = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const fits = (requested: string) =>
    [...new URLSearchParams(requested).keys()].every((word) => words.includes(word));
  return queries()
    .filter(fits)
    .map((requested) => `${path}${requested}`);
}

/**
 * Patterns that would identify the author in a response: name, phone number, contact details and year of
 * registration. The year must stand alone, because four digits also occur by chance in ids, tags and coordinates.
 */
const traces = () => [
  ...[authorId, authorId.replaceAll('-', ''), 'Zarqa', 'zarqa', 'hidden\\.example'],
  ...['313\\D{0,2}556\\D?0187', '(?<![\\w.+/-])2013(?![\\w+/])'],
];
const traceIn = (notified: string) => new RegExp(traces().join('|')).exec(notified)?.[0] ?? null;

test('detects each identifying pattern', () => {
  const { name, email, since } = author;
  for (const notified of [
    name,
    email,
    reach.phone,
    '(313) 556-0187',
    since.toISOString(),
    `"${authorId}"`,
    'since 2013',
  ])
    expect(traceIn(JSON.stringify({ told: notified })), notified).not.toBeNull();
  const byChance = ['0b2013aa-2013-4f2e-8000-2013aa201344', 'W/"x2013"', '42.32013', '-83.2013'];
  for (const notified of byChance) expect(traceIn(JSON.stringify({ told: notified })), notified).toBeNull();
});

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  app().inject({ method, url, headers, remoteAddress: newVisitor() });

test.each([
  ['a guest', () => ({})],
  ['another member', () => member],
] as const)(
  '%s finds no trace of an anonymous author in any readable endpoint [7.03]',
  async (_who, headers) => {
    const urls = readable.flatMap(addressesOf);
    const responses = await inWaves(urls.length, async (n) => {
      const url = `/api/mi/${n % 2 ? 'ar' : 'en'}/1/${urls[n]}`;
      return { url, ...(await ask(url, headers())) };
    });
    for (const { url, statusCode, body, headers: sent } of responses) {
      expect(statusCode, url).toBeLessThan(500);
      expect(traceIn(`${JSON.stringify(sent)}${body}`), url).toBeNull();
    }
    // Proves that the responses tested above included the posts at all.
    for (const path of [`rents/${posts[0]}`, `jobs/${posts[2]}`, `products/${posts[4]}`]) {
      const response = await ask(`/api/mi/en/1/${path}`, headers());
      expect(response.statusCode, path).toBe(200);
      expect(response.json().data.poster, path).toBeNull();
    }
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(60);
  },
);

test('contact, save, message and report responses reveal no more than the author allowed [7.03]', async () => {
  for (const id of posts)
    for (const headers of [{}, member]) {
      const { statusCode, body } = await ask(`/api/mi/en/1/listings/${id}/contact`, headers, 'POST');
      expect(statusCode, body).toBe(200);
      expect(traceIn(body), `of ${id}`).toBeNull();
    }
  for (const [index, type] of ['rent', 'rent', 'job', 'job', 'product'].entries()) {
    const saved = await app().inject({
      method: 'POST',
      url: '/api/mi/en/1/profile/save',
      headers: member,
      payload: { type, id: posts[index] },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const list = await ask(`/api/mi/en/1/profile/favorite?type=${type}`, member);
    expect(list.body).toContain(`"id":${posts[index]}`);
    expect(traceIn(list.body), `of saved ${type}`).toBeNull();
  }
});

test('image URLs of anonymous posts do not reveal their owner [7.03]', async () => {
  const pictures: string[] = [];
  for (const path of [`rents/${posts[0]}`, `products/${posts[4]}`]) {
    const { body } = await ask(`/api/mi/en/1/${path}`, {});
    pictures.push(...(body.match(/\/media\/[^" ,]+/g) ?? []));
  }
  expect(pictures.length).toBeGreaterThan(4);
  for (const url of new Set(pictures)) {
    const { headers } = await ask(url, {});
    expect(traceIn(`${url}${JSON.stringify(headers)}`)).toBeNull();
  }
});

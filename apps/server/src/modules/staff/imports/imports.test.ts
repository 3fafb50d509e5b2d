import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type BusinessImport,
  type ImportAim,
  type ImportLine,
  type ImportLineDetail,
  importColumns,
  importExample,
} from '@dalil/contract/imports';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { tasks } from '../../../registry/tasks.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testSize } from '../../../testing/test-size.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { buildWorker } from '../../../worker.ts';
import { createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import { createCity } from '../../places/places.factory.ts';
import { businessImports } from './imports.table.ts';
import { deleteOldImports } from './imports.tasks.ts';

// The test starts and kills processes, and nightly runs create thousands of posts.
vi.setConfig({ testTimeout: 300_000 });

let categoryId = 0;
let sub = 0;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    categoryId = await createCategory(tx, { cityId: 1 });
    sub = await createCategory(
      tx,
      { cityId: 1 },
      {
        key: 'bakeries/bread',
        parentId: categoryId,
        nameEn: 'Bread',
        nameAr: 'خبز',
      },
    );
  }),
);

let headers: Record<string, string>;
let staff: { id: string };
beforeAll(async () => {
  staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1 }),
  );
  headers = await logIn(app(), staff);
});

const columns = 'name,name_arabic,category,sub_category,address,postal_code,phone,email,description,hours';
const base = '/api/mi/en/1/staff/imports';

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app().inject({
    method,
    url: `${base}${path}`,
    headers,
    remoteAddress: newVisitor(),
    ...(payload ? { payload } : {}),
  });

async function notified<T>(response: ReturnType<typeof ask>): Promise<T> {
  const { statusCode, body } = await response;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body).data;
}

function send(file: string | Uint8Array, name = 'places.csv') {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([file as string]), name);
  return ask('POST', '', form);
}

const sent = (file: string, name?: string) => notified<BusinessImport>(send(file, name));
const look = (id: number) => notified<BusinessImport>(ask('GET', `/${id}`));
const move = (id: number, action: 'run' | 'stop', aim?: ImportAim) =>
  notified<BusinessImport>(ask('POST', `/${id}/state`, { action, aim }));

async function linesOf(id: number, query: string): Promise<ImportLine[]> {
  const found: ImportLine[] = [];
  let cursor = '';
  do {
    const { data, meta } = (await ask('GET', `/${id}/lines?${query}${cursor}`)).json();
    found.push(...data);
    cursor = meta.next ? `&cursor=${meta.next}` : '';
  } while (cursor);
  return found;
}

interface Declared {
  name?: string;
  category?: string;
  postalCode?: string;
  phone?: string;
  hours?: string;
}

const phoneOf = (n: number) => `313555${String(n).padStart(4, '0')}`;
function lineOf(
  n: number,
  { name = `Bakery ${n}`, category = 'Bakeries', postalCode = '48126', phone, hours = '9-17' }: Declared = {},
) {
  return `${name},فرن ${n},${category},Bread,${n} Warren Ave,${postalCode},${phone ?? phoneOf(n)},,"Bread, every morning",${hours}`;
}

/** Kinds of broken lines: how many to create, a function that builds line `n` of the file, the faulty field and the expected error code. */
const faults: [of: number, line: (n: number) => string, field: string, code: string][] = [
  [20, (n) => lineOf(n, { phone: '313-555-01' }), 'phone', 'phone'],
  [20, (n) => lineOf(n, { category: 'Bakerys' }), 'categoryId', 'noCategoryBut'],
  [
    10,
    (n) => lineOf(n, { category: 'Astronauts' }).replace(',Bread,', ',Rockets,'),
    'categoryId',
    'noCategory',
  ],
  [10, (n) => lineOf(n, { name: '' }).replace(`فرن ${n}`, ''), 'name', 'missing'],
  [10, (n) => lineOf(n, { hours: '9-25' }), 'hours', 'noHour'],
  [10, (n) => lineOf(n, { postalCode: '4812' }), 'postalCode', 'postalCode'],
  [6, (n) => lineOf(n - 1), 'duplicate', 'duplicate'],
  [5, (n) => lineOf(n, { name: 'Ø¨ÙŠØª' }), 'name', 'unreadable'],
  [4, (n) => lineOf(n, { name: '"Open' }), 'line', 'quotes'],
  [5, (n) => `${lineOf(n)},more`, 'line', 'cells'],
];

/** Broken lines, one in twenty. Test runs before a code merge use a fifth of each kind. */
const brokenLines = faults.flatMap(([of, ...problem]) =>
  Array.from({ length: testSize({ landing: Math.ceil(of / 5), nightly: of }) }, () => problem),
);
const total = 20 * brokenLines.length;
const sound = total - brokenLines.length;
function bigFile() {
  const expected: [line: number, field: string, code: string][] = [];
  const fields: Record<string, number> = {};
  const lines = Array.from({ length: total }, (_, index) => {
    const line = index + 2;
    const problem = index % 20 === 10 ? brokenLines[(index - 10) / 20] : undefined;
    if (!problem) return lineOf(line);
    const [write, field, code] = problem;
    expected.push([line, field, code]);
    fields[field] = (fields[field] ?? 0) + 1;
    return write(line);
  });
  return { text: `${columns}\n${lines.join('\n')}\n`, expected, fields };
}

const drafts = () =>
  app()
    .db.select({ title: listings.titleEn })
    .from(listings)
    .where(and(eq(listings.state, 'draft'), isNull(listings.ownerId)));

const done = (id: number) =>
  until(`import ${id} is done`, async () => (await look(id)).state === 'done', 240_000);

const worker = async () => {
  const next = await buildWorker(app().config, { tasks, pollSeconds: 0.5, deadWorkerCheckSeconds: 1 });
  await next.ready();
  return next;
};

/** Locks a line, so that the worker stops there in the middle of a transaction. */
async function lockLine(importId: number, line: number) {
  const client = await app().db.$client.connect();
  await client.query('begin');
  const locked = await client.query(
    'select from business_import_lines where import_id = $1 and line = $2 for update',
    [importId, line],
  );
  expect(locked.rowCount).toBe(1);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    reached: () =>
      until('the worker waits for the line', async () => (await app().db.execute(waiting)).rowCount, 120_000),
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}

test(`${total} lines with ${brokenLines.length} broken ones: each is reported with its reason, a kill loses nothing, nothing is created twice`, async () => {
  const { text, expected, fields } = bigFile();
  const preview = await sent(text);
  expect(preview).toMatchObject({
    state: 'ready',
    lines: total,
    counts: { ready: sound, broken: brokenLines.length, known: 0, made: 0 },
    nextLine: 2,
    fields,
  });
  const broken = await linesOf(preview.id, 'verdict=broken');
  expect(broken.map(({ id, problems: [first] }) => [id, first?.field, first?.code])).toEqual(expected);
  expect(broken.find(({ problems }) => problems[0]?.code === 'noCategoryBut')?.problems).toEqual([
    { field: 'categoryId', code: 'noCategoryBut', value: 'Bakerys', n: null, instead: 'Bakeries' },
  ]);
  expect(await linesOf(preview.id, 'verdict=broken&field=duplicate')).toHaveLength(fields.duplicate ?? 0);
  // The preview creates nothing.
  expect(await drafts()).toEqual([]);

  const { DATABASE_URL } = app().config;
  // Line 120 is in the middle of a batch of 25 lines.
  const lock = await lockLine(preview.id, 120);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../main-worker.ts', import.meta.url))],
    {
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL, WORKER_PORT: '0' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await move(preview.id, 'run');
  await lock.reached();
  const exit = event(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  await lock.release();
  const killed = await look(preview.id);
  expect(killed.state).toBe('running');
  expect(killed.counts.made).toBe(100);
  expect(await drafts()).toHaveLength(killed.counts.made);

  const next = await worker();
  try {
    await done(preview.id);
    expect((await look(preview.id)).counts).toEqual({
      ready: 0,
      broken: brokenLines.length,
      known: 0,
      made: sound,
    });
    const made = await drafts();
    expect(made).toHaveLength(sound);
    expect(new Set(made.map(({ title }) => title)).size).toBe(sound);

    // Imports the same file again: all valid lines are businesses that exist by now.
    const again = await sent(text);
    expect(again.counts).toEqual({ ready: 0, broken: brokenLines.length, known: sound, made: 0 });
    await move(again.id, 'run');
    await done(again.id);
    expect(await drafts()).toHaveLength(sound);
  } finally {
    await next.close();
  }
  const written = await app()
    .db.select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'import'), eq(auditLog.subjectRef, String(preview.id))))
    .orderBy(auditLog.id);
  expect(written).toEqual([
    { action: 'import.sent', actorId: staff.id },
    { action: 'import.started', actorId: staff.id },
    { action: 'import.done', actorId: null },
  ]);
});

test('exports the rejected lines with their reasons and accepts them once corrected', async () => {
  const first = await sent(`${columns}\n${lineOf(7_001, { postalCode: '4812' })}\n${lineOf(7_002)}\n`);
  const { body, headers: declared } = await ask('GET', `/${first.id}/broken`);
  expect(declared['content-type']).toContain('text/csv');
  expect(body).toContain('A ZIP code has 5 digits.');
  expect(body).not.toContain('Bakery 7002');
  const fixed = await sent(body.replace('"4812"', '48126'));
  expect(fixed.counts).toEqual({ ready: 1, broken: 0, known: 0, made: 0 });
});

test('leaves existing public businesses unchanged, whoever created them', async () => {
  await app().db.transaction(async (tx) => {
    const input = await businessOf(tx, staff.id, {
      categoryId,
      subCategoryIds: [sub],
      address: '7100 Warren Ave',
      phone: `+1${phoneOf(7_100)}`,
    });
    const facts = { accountId: staff.id, claimed: true, lang: 'en', verified: false } as const;
    await createBusiness(tx, { cityId: 1 }, input, { ...facts, publishedAt: new Date() });
  });
  const { counts } = await sent(`${columns}\n${lineOf(7_100, { name: 'Another name' })}\n${lineOf(7_101)}\n`);
  expect(counts).toEqual({ ready: 1, broken: 0, known: 1, made: 0 });
});

test('creates each business once for two concurrent imports of the same businesses; a stopped import creates none', async () => {
  const many = Array.from({ length: 60 }, (_, n) => lineOf(7_200 + n));
  const file = `${columns}\n${many.join('\n')}\n`;
  const [one, other, stopped] = [
    await sent(file),
    await sent(file),
    await sent(`${columns}\n${lineOf(7_300)}\n`),
  ];
  await move(stopped.id, 'run');
  expect((await move(stopped.id, 'stop')).state).toBe('stopped');
  await move(one.id, 'run');
  await move(other.id, 'run');
  const next = await worker();
  try {
    await Promise.all([done(one.id), done(other.id)]);
    const counts = [(await look(one.id)).counts, (await look(other.id)).counts];
    expect(counts.map(({ made, known }) => made + known)).toEqual([60, 60]);
    expect(counts.reduce((sum, { made }) => sum + made, 0)).toBe(60);
    const titles = Array.from({ length: 60 }, (_, n) => `Bakery ${7_200 + n}`);
    expect(
      await app().db.$count(listings, and(inArray(listings.titleEn, titles), eq(listings.state, 'draft'))),
    ).toBe(60);
    expect((await look(stopped.id)).counts.made).toBe(0);
    await move(stopped.id, 'run');
    await done(stopped.id);
    expect((await look(stopped.id)).counts.made).toBe(1);
  } finally {
    await next.close();
  }

  const [line] = await linesOf(stopped.id, 'verdict=made');
  const take = () => ask('POST', `/${stopped.id}/lines/${line?.id}/taken`);
  const { listingId } = await notified<{ listingId: number }>(take());
  expect(await notified(take())).toEqual({ listingId });
  const [taken] = await app().db.select().from(listings).where(eq(listings.id, listingId));
  expect(taken).toMatchObject({ ownerId: staff.id, state: 'draft', titleEn: 'Bakery 7300' });
});

/** Reads one line, and submits a correction of it. */
const lineAt = (id: number, line: number) => notified<ImportLineDetail>(ask('GET', `/${id}/lines/${line}`));
const mend = (id: number, line: number, version: number, row: object) =>
  ask('PUT', `/${id}/lines/${line}`, { version, row });

test('a broken line can be corrected in place: it is validated like the file, reports remaining problems and is created with the rest', async () => {
  const table = await sent(
    `${columns}\n${[
      lineOf(7_501),
      lineOf(7_502, { postalCode: '4812', category: 'Bakerys' }),
      lineOf(7_501, { name: 'Once more' }),
      lineOf(7_504, { name: '"Open' }),
    ].join('\n')}\n`,
  );
  expect(table.counts).toMatchObject({ ready: 1, broken: 3 });
  const line = await lineAt(table.id, 3);
  expect(line).toMatchObject({
    version: 1,
    row: { category: 'Bakerys', postal_code: '4812', phone: phoneOf(7_502) },
    text: null,
    sameAs: null,
  });
  expect(line.columns).toEqual(columns.split(','));

  // Omitted fields stay unchanged, and remaining problems are reported.
  const better = await notified<ImportLineDetail>(mend(table.id, 3, 1, { category: 'Bakeries' }));
  expect(better).toMatchObject({
    verdict: 'broken',
    version: 2,
    row: { category: 'Bakeries', postal_code: '4812' },
  });
  expect(better.problems.map(({ code }) => code)).toEqual(['postalCode']);
  expect((await look(table.id)).fields).toEqual({ postalCode: 1, duplicate: 1, line: 1 });
  const sound = await notified<ImportLineDetail>(mend(table.id, 3, 2, { postal_code: '48126' }));
  expect(sound).toMatchObject({ id: 3, verdict: 'ready', problems: [] });
  expect((await mend(table.id, 3, 3, { name: 'Again' })).statusCode).toBe(409);

  // Duplicates of another line are detected, whether in the file or after a correction.
  const twin = await lineAt(table.id, 4);
  expect(twin.sameAs).toMatchObject({ id: 2, row: { name: 'Bakery 7501', phone: phoneOf(7_501) } });
  const same = await notified<ImportLineDetail>(
    mend(table.id, 4, 1, { phone: phoneOf(7_502), address: '7502 Warren Ave' }),
  );
  expect(same).toMatchObject({ verdict: 'broken', sameAs: { id: 3 } });
  expect(same.problems).toMatchObject([{ field: 'duplicate', code: 'duplicate', n: 3 }]);

  // A line that could not be split into cells must be entered from scratch.
  const uncut = await lineAt(table.id, 5);
  expect(uncut).toMatchObject({ row: {}, text: expect.stringContaining('"Open') });
  const row = {
    ...{ name: 'Open', category: 'مخابز', sub_category: 'خبز', address: '7504 Warren Ave' },
    ...{ postal_code: '48126', phone: phoneOf(7_504) },
  };
  expect(await notified(mend(table.id, 5, 1, row))).toMatchObject({
    verdict: 'ready',
    title: 'Open',
    text: null,
  });
  expect((await look(table.id)).counts).toEqual({ ready: 3, broken: 1, known: 0, made: 0 });

  for (const [body, status] of [
    [{ row: {} }, 400],
    [{ version: 2, row: { nonsense: 'x' } }, 400],
    [{ version: 2, row: { name: 'x'.repeat(8_001) } }, 400],
    [{ version: 2, row: { name: 'x'.repeat(5_000), description: 'x'.repeat(5_000) } }, 400],
  ] as const)
    expect((await ask('PUT', `/${table.id}/lines/4`, body)).statusCode).toBe(status);
  expect((await mend(table.id, 77, 1, {})).statusCode).toBe(404);
  const written = await app()
    .db.select({ actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'import.mended'), eq(auditLog.subjectRef, String(table.id))))
    .orderBy(auditLog.id);
  expect(written.map(({ detail }) => detail)).toEqual([
    { line: 3, verdict: 'broken' },
    { line: 3, verdict: 'ready' },
    { line: 4, verdict: 'broken' },
    { line: 5, verdict: 'ready' },
  ]);
  expect(new Set(written.map(({ actorId }) => actorId))).toEqual(new Set([staff.id]));
});

test('accepts one of two concurrent corrections of a line, merges lines corrected to the same business, and creates nothing twice during or after the run', async () => {
  const many = Array.from({ length: 120 }, (_, n) => lineOf(7_600 + n));
  const bad = Array.from({ length: 12 }, (_, n) => lineOf(7_800 + n, { postalCode: '4812' }));
  const late = lineOf(7_900, { postalCode: '4812' });
  const table = await sent(`${columns}\n${[...bad, ...many, late].join('\n')}\n`);
  const zip = { postal_code: '48126' };
  const both = await Promise.all([
    mend(table.id, 2, 1, zip),
    mend(table.id, 2, 1, { ...zip, name: 'Other' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const one = { ...zip, phone: phoneOf(7_950), address: '7950 Warren Ave' };
  const similar = await Promise.all([mend(table.id, 3, 1, one), mend(table.id, 4, 1, one)]);
  expect(similar.map((response) => response.json().data.verdict).sort()).toEqual(['broken', 'ready']);

  const next = await worker();
  try {
    await move(table.id, 'run');
    // A corrected line becomes ready whether the import is still running or has just ended; if it has ended, resuming
    // it creates the post.
    for (let line = 5; line <= 13; line += 1)
      expect(await notified(mend(table.id, line, 1, zip))).toMatchObject({ id: line, verdict: 'ready' });
    await until('all that are ready are made', async () => {
      const { state, counts } = await look(table.id);
      if (state === 'stopped') await move(table.id, 'run');
      return state === 'done' && counts.ready === 0;
    });
    expect((await look(table.id)).counts).toEqual({ ready: 0, broken: 2, known: 0, made: 131 });

    // After its end, the import can be resumed to create the posts of corrected lines.
    await notified(mend(table.id, 134, 1, zip));
    expect(await look(table.id)).toMatchObject({ state: 'stopped', nextLine: 134, counts: { ready: 1 } });
    await move(table.id, 'run');
    await done(table.id);
    expect((await look(table.id)).counts).toEqual({ ready: 0, broken: 1, known: 0, made: 132 });
    // Businesses that exist by now are left unchanged.
    const [left] = await linesOf(table.id, 'verdict=broken');
    const known = { phone: phoneOf(7_600), address: '7600 Warren Ave' };
    const again = await sent(`${columns}\n${lineOf(7_960, { postalCode: '4812' })}\n`);
    expect(await notified(mend(again.id, 2, 1, { ...zip, ...known }))).toMatchObject({ verdict: 'known' });
    expect(left?.problems[0]?.code).toBe('duplicate');
  } finally {
    await next.close();
  }
  const lines = await linesOf(table.id, 'verdict=made');
  expect(new Set(lines.map(({ listingId }) => listingId)).size).toBe(132);
});

test('publishes businesses without owner, photos, email and description, which staff can correct', async () => {
  const short = 'name,category,sub_category,address,postal_code,phone';
  const line = (n: number) => `Short ${n},Bakeries,Bread,${n} Vernor Hwy,48126,${phoneOf(n)}`;
  const example = importColumns.map(
    (column) => `"${{ ...importExample, category: '', sub_category: '' }[column]}"`,
  );
  const sentExample = await sent(`${importColumns.join(',')}\n${example.join(',')}\n${lineOf(1)}`);
  expect(sentExample.lines).toBe(1);

  const table = await sent(`${short}\n${line(8_001)}\n${line(8_002)}\n`);
  expect((await move(table.id, 'run', 'published')).aim).toBe('published');
  const next = await worker();
  try {
    await done(table.id);
  } finally {
    await next.close();
  }
  const made = await linesOf(table.id, 'verdict=made');
  expect(made).toHaveLength(2);
  const id = made[0]?.listingId ?? 0;
  const shown = async () =>
    (await app().inject({ url: `/api/mi/en/1/businesses/${id}`, remoteAddress: newVisitor() })).json().data;
  expect(await shown()).toMatchObject({
    ...{ name: 'Short 8001', claimed: false, email: '', description: '' },
    ...{ photos: [], gallery: [], picture: null, location: null, hours: null },
  });
  const post = { url: `/api/mi/en/1/staff/posts/${id}`, headers };
  const { version, history, state } = (await app().inject(post)).json().data;
  expect({ state, history }).toMatchObject({
    state: 'published',
    history: [{ action: 'list', by: { id: staff.id } }],
  });
  const corrected = await app().inject({
    method: 'POST',
    ...{ ...post, url: `${post.url}/corrections` },
    payload: { version, changes: { name: 'Short and sweet' }, reason: 'It has a new sign.' },
  });
  expect(corrected.statusCode, corrected.body).toBe(200);
  await expect.poll(async () => (await shown()).name).toBe('Short and sweet');

  // A business with the same name and place is recognised, however its phone number is formatted.
  const again = await sent(
    `${short}\n${[
      `Short & Sweet,Bakeries,Bread,8001 Vernor Highway,48126,${phoneOf(8_101)}`,
      `Short 8002,Bakeries,Bread,9999 Vernor Hwy,48126,${phoneOf(8_103)}`,
      `SHORT 8002,Bakeries,Bread,9999 vernor hwy,48126,${phoneOf(8_104)}`,
    ].join('\n')}\n`,
  );
  expect(again.counts).toMatchObject({ ready: 1, known: 1, broken: 1 });
  expect(await linesOf(again.id, 'verdict=known')).toMatchObject([
    { id: 2, listingId: id, problems: [{ code: 'sameNameKnown' }] },
  ]);
  expect((await lineAt(again.id, 4)).sameAs).toMatchObject({ id: 3 });
  for (const [number, verdict] of [
    [2, 'known'],
    [4, 'broken'],
  ] as const) {
    const { version: before } = await lineAt(again.id, number);
    if (verdict === 'known') expect((await mend(again.id, number, before, {})).statusCode).toBe(409);
    else expect(await notified(mend(again.id, number, before, {}))).toMatchObject({ verdict: 'broken' });
    const { version: now } = await lineAt(again.id, number);
    const other = { version: now, another: true, row: {} };
    expect(await notified(ask('PUT', `/${again.id}/lines/${number}`, other))).toMatchObject({
      verdict: 'ready',
    });
  }
  expect((await look(again.id)).counts).toEqual({ ready: 3, broken: 0, known: 0, made: 0 });
});

test('derives a missing category from the subcategory', async () => {
  const { id } = await sent(`${columns}\n${lineOf(8_200, { category: 'Food' })}\n`);
  const [line] = await linesOf(id, 'verdict=broken');
  expect(line?.problems[0]).toMatchObject({ code: 'noCategoryBut', instead: 'Bakeries' });
  expect(await notified(ask('GET', '/categories'))).toMatchObject([
    { names: { en: 'Bakeries' }, subCategories: [{ names: { en: 'Bread', ar: 'خبز' } }] },
  ]);
});

test.each([
  ['nothing', '', 'This file has no lines.'],
  ['a first line alone', columns, 'This file has no lines.'],
  ['no columns that we know', 'a,b\n1,2', 'The first line must name these columns'],
  ['too many lines', `${columns}\n${`${lineOf(1)}\n`.repeat(5_001)}`, 'This file has too many lines.'],
])('rejects %s', async (_name, file, message) => {
  const response = await send(file);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.file[0].message).toContain(message);
});

test('rejects a file that is too large, and reports cells in another encoding per line', async () => {
  expect((await send('x'.repeat(4_200_000))).statusCode).toBe(413);
  const latin = Buffer.concat([
    Buffer.from(`${columns}\n`),
    Buffer.from(lineOf(7_400, { name: 'Caf\u00e9' }), 'latin1'),
  ]);
  const { data } = (await send(new Uint8Array(latin))).json();
  const [line] = await linesOf(data.id, 'verdict=broken');
  expect(line?.problems.map(({ code }) => code)).toContain('unreadable');
  expect((await send(new Uint8Array([0, 1, 2, 0]))).statusCode).toBe(400);
});

test('deletes an import after its retention period and leaves its posts', async () => {
  const before = (await drafts()).length;
  await app().db.update(businessImports).set({ forgetAt: sql`now() - interval '1 minute'` });
  const { db, log } = app();
  await deleteOldImports.handle({}, { db, log } as Parameters<typeof deleteOldImports.handle>[1]);
  expect((await ask('GET', '')).json().data).toEqual([]);
  expect((await ask('GET', '/1')).statusCode).toBe(404);
  expect(await drafts()).toHaveLength(before);
});

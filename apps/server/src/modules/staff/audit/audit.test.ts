import type { StaffRole } from '@dalil/contract/account-fields';
import type { AuditEntry } from '@dalil/contract/audit';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalData } from '../../../registry/personal-data.ts';
import { queryPlans, statementsDuring } from '../../../testing/database/statements.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { eraseAccount } from '../../accounts/own-data/deletion.service.ts';
import { aboutAccount, aboutPost, audit } from '../../audit/audit.service.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh', nameEn: 'Toledo' });
  });
});

type Person = Awaited<ReturnType<typeof createAccount>>;
let [everywhere, here, moderator]: Person[] = [];
const who = (person: Person | undefined): Person => person ?? expect.unreachable();

const member = (facts = {}) => app().db.transaction((tx) => createAccount(tx, facts));
const staff = (roles: StaffRole[], rolesFor?: number, name = 'Samira Odeh') =>
  app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles, name, ...(rolesFor ? { rolesFor } : {}) }),
  );

const post = { id: 41, cityId: 1, ownerId: null, titleEn: 'Oud lessons', titleAr: '' };
const write = (...entries: Parameters<typeof audit>[1][]) =>
  app().db.transaction(async (tx) => {
    for (const entry of entries) await audit(tx, entry);
  });

beforeAll(async () => {
  everywhere = await staff(['admin']);
  here = await staff(['admin'], 1);
  moderator = await staff(['moderator'], 1, 'Huda Najjar');
  const actorId = moderator.id;
  await write(
    { actorId, action: 'listing.held', ...aboutPost(post) },
    { actorId, action: 'listing.reject', ...aboutPost(post), reason: '=Not an event, "really".' },
    { actorId, action: 'listing.approve', ...aboutPost({ ...post, id: 42, titleEn: 'Henna' }) },
    { actorId: null, action: 'listing.held', ...aboutPost({ ...post, cityId: 2, titleEn: 'Toledo post' }) },
    { actorId: everywhere.id, action: 'roles.set', ...aboutAccount(moderator), cityId: null },
  );
});

async function ask(as: Person, query = '', path = 'mi/en/1/staff/audit') {
  return app().inject({
    url: `/api/${path}${query}`,
    headers: await logIn(app(), as),
    remoteAddress: newVisitor(),
  });
}
async function list(query = '', as = who(here)): Promise<AuditEntry[]> {
  const response = await ask(as, query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const notified = (entries: AuditEntry[]) => entries.map(({ action, subject }) => [action, subject?.label]);

test("rejects update, delete and truncate: for the server's role, the table owner and a replica", async () => {
  const attempts = [
    sql`update audit_log set action = 'nothing'`,
    sql`update audit_log set reason = null, subject_label = null`,
    sql`update audit_log set reason = null, action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate cities, audit_log cascade`,
    sql`insert into audit_log overriding system value select * from audit_log on conflict (id) do update set action = 'x'`,
  ];
  const before = await app().db.select().from(auditLog).orderBy(auditLog.id);
  for (const attempt of attempts)
    for (const role of ['origin', 'replica'])
      await expect(
        app().db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = ${sql.raw(role)}`);
          await tx.execute(attempt);
        }),
      ).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
  expect(await app().db.select().from(auditLog).orderBy(auditLog.id)).toEqual(before);
  const { rows } = await app().db.execute(sql`
    select tableowner = current_user as owner from pg_tables where tablename = 'audit_log'`);
  expect(rows).toEqual([{ owner: true }]);
});

test('shows an admin the actor, action, subject and reason, newest first', async () => {
  expect(await list()).toEqual([
    expect.objectContaining({
      action: 'listing.approve',
      subject: { kind: 'listing', ref: '42', label: 'Henna' },
    }),
    {
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'listing.reject',
      actor: { id: who(moderator).id, name: 'Huda Najjar' },
      subject: { kind: 'listing', ref: '41', label: 'Oud lessons' },
      account: null,
      cityId: 1,
      reason: '=Not an event, "really".',
      detail: {},
    },
    expect.objectContaining({ action: 'listing.held' }),
  ]);
  expect((await list('?folded=1')).map(({ action }) => action)).toEqual([
    'listing.approve',
    'listing.reject',
  ]);
});

test('rejects others; an admin of one city sees that city only, an admin of all cities can request the rest', async () => {
  expect((await app().inject('/api/mi/en/1/staff/audit')).statusCode).toBe(401);
  expect((await ask(await member())).statusCode).toBe(403);
  expect((await ask(who(moderator))).statusCode).toBe(403);
  for (const path of ['mi/en/1/staff/audit', 'mi/en/1/staff/audit/export']) {
    expect((await ask(who(here), '?cities=all', path)).statusCode).toBe(403);
    expect((await ask(who(here), '', path.replace('mi/en/1', 'oh/en/2'))).statusCode).toBe(403);
  }
  const elsewhere = (await ask(who(everywhere), '', 'oh/en/2/staff/audit')).json().data;
  expect(notified(elsewhere)).toEqual([['listing.held', 'Toledo post']]);
  expect(await list('', who(everywhere))).toHaveLength(3);
  const all = await list('?cities=all', who(everywhere));
  expect(notified(all).slice(0, 2)).toEqual([
    ['roles.set', 'Huda Najjar'],
    ['listing.held', 'Toledo post'],
  ]);
  expect(all[1]).toMatchObject({ actor: null, cityId: 2 });
});

test('filters by actor, action, subject and date; rejects invalid filters', async () => {
  const [today, tomorrow] = [0, 1].map((days) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format(Date.now() + days * 86_400_000),
  );
  const counts: Record<string, number> = {
    [`?actor=${who(moderator).id}`]: 3,
    [`?actor=${who(here).id}`]: 0,
    '?subject=listing': 3,
    '?subject=listing&ref=41': 2,
    '?subject=report&ref=41': 0,
    '?action=listing.reject': 1,
    [`?from=${today}&to=${today}`]: 3,
    [`?from=${tomorrow}`]: 0,
    [`?subject=listing&ref=41&action=listing.held&actor=${who(moderator).id}&from=${today}`]: 1,
    '?to=2020-01-01': 0,
  };
  for (const [query, count] of Object.entries(counts))
    expect([query, (await list(query)).length]).toEqual([query, count]);
  for (const query of [
    '?ref=41',
    '?action=nothing',
    '?subject=king',
    '?actor=x',
    '?from=yesterday',
    '?cursor=x',
  ])
    expect([query, (await ask(who(here), query)).statusCode]).toEqual([query, 400]);
});

test("uses the city's time zone for days", async () => {
  await app()
    .db.insert(auditLog)
    .values({
      action: 'fact.ordered',
      cityId: 1,
      subjectKind: 'fact',
      subjectRef: 'directory',
      at: new Date('2026-03-02T03:30:00Z'),
    });
  expect(await list('?from=2026-03-01&to=2026-03-01')).toHaveLength(1);
  expect(await list('?from=2026-03-02&to=2026-03-02')).toHaveLength(0);
});

test('pages without duplicates or gaps, also for equal timestamps, with two indexed queries for any filter', async () => {
  const actorId = who(here).id;
  await app().db.execute(sql`
    insert into audit_log (city_id, actor_id, action, subject_kind, subject_ref)
    select 1, ${actorId}, 'trusted.set', 'account', ${actorId} from generate_series(1, 60)`);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const response = await ask(who(here), `?action=trusted.set${cursor ? `&cursor=${cursor}` : ''}`);
    const { data, meta } = response.json();
    seen.push(...data.map(({ id }: AuditEntry) => id));
    cursor = meta.next;
  } while (cursor);
  expect(seen).toHaveLength(60);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));

  await app().db.execute(sql`
    insert into audit_log (city_id, actor_id, action, subject_kind, subject_ref, at)
    select 1 + n % 40, gen_random_uuid(), 'fact.' || n % 50, 'listing', n, now() - n * interval '1 minute'
    from generate_series(1, 40000) n`);
  await app().db.execute(sql`analyze audit_log`);
  const headers = await logIn(app(), who(everywhere));
  for (const query of [
    '',
    '?action=trusted.set',
    `?actor=${actorId}`,
    '?subject=listing&ref=9',
    '?from=2026-01-01',
  ])
    for (const more of ['', `&cursor=${btoa(JSON.stringify([seen[30]])).replace(/=+$/, '')}`])
      for (const cities of ['this', 'all']) {
        const url = `/api/mi/en/1/staff/audit${query || '?'}&cities=${cities}${more}`;
        const { answer, sent } = await statementsDuring(app().db, () =>
          app().inject({ url, headers, remoteAddress: newVisitor() }),
        );
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(sent.length, url).toBeLessThanOrEqual(2);
        expect(await queryPlans(app(), sent), url).not.toMatch(/Seq Scan on audit_log|"Sort/);
      }
});

test('shows an entry after its subjects are erased, without personal data', async () => {
  const [author, decider] = [
    await member({ name: 'Zaynab Qabbani' }),
    await staff(['moderator'], 1, 'Karim Nasser'),
  ];
  const about = aboutPost({ ...post, id: 77, ownerId: author.id, titleEn: '', titleAr: 'دروس العود' });
  await write(
    { actorId: decider.id, action: 'listing.takeDown', ...about, reason: 'Posted twice.' },
    { actorId: decider.id, action: 'trusted.set', ...aboutAccount(author), detail: { trusted: false } },
  );
  const read = async () => (await list(`?actor=${decider.id}`)).map(({ id: _, at: __, ...entry }) => entry);
  const entries = (await read()) as Omit<AuditEntry, 'id' | 'at'>[];
  expect(entries).toMatchObject([
    { subject: { kind: 'account', label: 'Zaynab Qabbani' }, account: { name: 'Zaynab Qabbani' } },
    {
      actor: { id: decider.id, name: 'Karim Nasser' },
      subject: { kind: 'listing', ref: '77', label: 'دروس العود' },
      account: { id: author.id, name: 'Zaynab Qabbani' },
      reason: 'Posted twice.',
    },
  ]);
  const rows = await app().db.select().from(auditLog).where(eq(auditLog.actorId, decider.id));
  expect(JSON.stringify(rows)).not.toMatch(/Zaynab|Karim|@/);
  for (const { id } of [author, decider]) {
    await app()
      .db.update(accounts)
      .set({ deletedAt: sql`now() - interval '15 days'` })
      .where(eq(accounts.id, id));
    // Deletion already hides the name from the log, before the account is erased.
    expect(JSON.stringify(await read())).not.toMatch(id === author.id ? /Zaynab/ : /Karim/);
    await eraseAccount(app().db, id, personalData);
  }
  expect(await read()).toMatchObject([
    {
      actor: { id: decider.id, name: null },
      subject: { kind: 'account', ref: author.id, label: null },
      account: { id: author.id, name: null },
    },
    { subject: { kind: 'listing', ref: '77', label: null }, reason: null },
  ]);
});

test('exports the reason to the affected person, and no data of others to the actor', async () => {
  const [author, decider] = [await member(), await staff(['moderator'])];
  const about = aboutPost({ ...post, id: 78, ownerId: author.id });
  await write({ actorId: decider.id, action: 'listing.reject', ...about, reason: 'Say where.' });
  const download = async (of: { id: string }) => {
    const headers = await logIn(app(), of);
    const url = '/api/mi/en/1/profile/export';
    return (await app().inject({ url, headers, remoteAddress: newVisitor() })).json().data.audit;
  };
  expect(await download(author)).toMatchObject([{ by: 'staff', label: 'Oud lessons', reason: 'Say where.' }]);
  expect(await download(decider)).toEqual([
    { at: expect.any(String), action: 'listing.reject', by: 'you', aboutYou: false, detail: {} },
  ]);
});

test('exports a CSV with the same filters, quoted and without formulas, for a year at most', async () => {
  const path = 'mi/en/1/staff/audit/export';
  const response = await ask(who(here), '?action=listing.reject&subject=listing&ref=41', path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
    'cache-control': 'private, no-store',
  });
  const [header, line, end] = response.body.split('\r\n');
  expect(header).toBe(
    '\uFEFF"id","at","cityId","action","actorId","actor","subjectKind","subjectRef","subject","accountId","account","reason","detail"',
  );
  expect(line).toMatch(
    /^\d+,"2\d{3}-[^"]*Z",1,"listing\.reject","[\da-f-]{36}","Huda Najjar","listing","41","Oud lessons",,,"'=Not an event, ""really""\.",$/,
  );
  expect(end).toBe('');
  // The log has more rows than one batch of the export.
  const all = await ask(who(everywhere), '?cities=all', path);
  const { rows } = await app().db.execute(
    sql`select count(*)::int as count from audit_log where at > now() - interval '28 days'`,
  );
  const ids = all.body
    .split('\r\n')
    .slice(1, -1)
    .map((each) => each.split(',')[0]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(Number(rows[0]?.count));
  expect((await ask(who(here), '?from=2025-01-01&to=2026-01-01', path)).statusCode).toBe(200);
  for (const lang of ['en', 'ar']) {
    const refused = await ask(who(here), '?from=2024-12-31&to=2026-01-01', path.replace('en', lang));
    expect([refused.statusCode, refused.json().errors.from[0].message]).toEqual([
      400,
      lang === 'en' ? 'Choose at most one year' : 'يمكن اختيار سنة واحدة على الأكثر',
    ]);
  }
});

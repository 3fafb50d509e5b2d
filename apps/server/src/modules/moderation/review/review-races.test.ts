import type { ListingDraft } from '@dalil/contract/listings';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createAuthors } from '../../../testing/authors.ts';
import { inWaves } from '../../../testing/in-waves.ts';
import { lesson } from '../../../testing/lessons/lessons.service.ts';
import { lessonKinds, prepareLessons, withLessons } from '../../../testing/lessons/registered.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testSize } from '../../../testing/test-size.ts';

vi.mock('@dalil/contract/listing-states', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).kindsWithLessons(await original()),
);
vi.mock('@dalil/contract/rate-limits', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).limitsWithLessons(await original()),
);

const races = testSize({ landing: 40, nightly: 200 });

let categoryId: number;
const app = useTestApp(async (built) => {
  categoryId = await prepareLessons(built);
}, withLessons);
/** Second server with its own connection pool, so that the two moderators use different servers. */
let neighbour: FastifyInstance;
beforeAll(async () => {
  neighbour = await buildApp(app().config, withLessons);
});
afterAll(() => neighbour?.close());

const here = createAuthors(app, lesson, lessonKinds);
const there = createAuthors(() => neighbour, lesson, lessonKinds);

test(`in ${races} races of two moderators one decision stands and the other gets a conflict`, async () => {
  const [first, second] = [await here.moderator(), await there.moderator()];
  const authors = await Promise.all(Array.from({ length: 5 }, () => here.member()));
  const input = { form: 'teacher', title: 'Oud evening', titleAr: 'أمسية عود', price: 20, categoryId };
  // Only a few at once, so that requests race each other instead of waiting for a connection.
  const few = { atOnce: 5 };
  const send = (n: number) => here.sent(authors[n % authors.length] ?? expect.unreachable(), input);
  const drafts = await inWaves(races, send, few);

  const decideBoth = async (draft: ListingDraft, n: number) => {
    const approve = () => here.decide(first, draft, 'approve');
    const reject = () =>
      there.decide(second, draft, n % 4 < 2 ? 'reject' : 'requestChanges', 'Say where it is.');
    const [one, other] = n % 2 ? [approve, reject] : [reject, approve];
    return Promise.all([one(), other()]);
  };
  const winners: Record<string, number> = { published: 0, rejected: 0, changes_requested: 0 };
  const stood = new Map<number, string>();
  const race = async (n: number) => {
    const draft = drafts[n] ?? expect.unreachable();
    const responses = await decideBoth(draft, n);
    const [done, ...more] = responses.filter(({ statusCode }) => statusCode === 200);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(more).toEqual([]);
    expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual([
      [409, 'conflict'],
    ]);
    const { state } = done?.json().data ?? {};
    stood.set(draft.id, state);
    winners[state] = (winners[state] ?? 0) + 1;
  };
  await inWaves(races, race, few);
  // Proves that both moderators win sometimes, i.e. that there was a race.
  expect(winners.published).toBeGreaterThan(0);
  expect(winners.published).toBeLessThan(races);

  const { rows } = await app().db.execute<
    Record<'state' | 'decision' | 'moved', string> & { id: number }
  >(sql`
    select id::int, state,
      (select string_agg(action, ' ') from audit_log where subject_kind = 'listing' and subject_ref = listings.id::text) as decision,
      (select string_agg(action, ' ') from listing_transitions where listing_id = listings.id and action <> 'submit') as moved
    from listings order by id`);
  const actionOf: Record<string, string> = {
    published: 'approve',
    rejected: 'reject',
    changes_requested: 'requestChanges',
  };
  expect(rows).toEqual(
    [...stood]
      .sort(([a], [b]) => a - b)
      .map(([id, state]) => ({ id, state, decision: `listing.${actionOf[state]}`, moved: actionOf[state] })),
  );
  const mails = await app().db.execute<{ kind: string; count: number }>(sql`
    select data->'payload'->>'kind' as kind, count(*)::int as count from pgboss.job
    where name = 'mail.send' and data->'payload'->>'kind' <> 'postReceived' group by 1 order by 1`);
  const sent = Object.fromEntries(mails.rows.map(({ kind, count }) => [kind, count]));
  expect({ postNeedsChanges: 0, postPublished: 0, postRejected: 0, ...sent }).toEqual({
    postNeedsChanges: winners.changes_requested,
    postPublished: winners.published,
    postRejected: winners.rejected,
  });
});

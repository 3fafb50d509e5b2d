import { type ChildProcess, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { periodicJobs, tasks } from '../../../registry/tasks.ts';
import { type MailSink, openMailSink } from '../../../testing/mail/mail-sink.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testSize } from '../../../testing/test-size.ts';
import { until } from '../../../testing/until.ts';
import { buildWorker } from '../../../worker.ts';
import { createCity } from '../../places/places.factory.ts';
import { newsletterIssues } from './issues.table.ts';

const readers = testSize({ landing: 1_000, nightly: 20_000 });
/** The worker is killed when these fractions of the subscribers have received the email. */
const kills = [0.2, 0.45, 0.7].slice(0, testSize({ landing: 1, nightly: 3 }));

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
let sink: MailSink;
let worker: ChildProcess | undefined;

function startWorker(): ChildProcess {
  const file = fileURLToPath(new URL('../../../main-worker.ts', import.meta.url));
  const { DATABASE_URL } = app().config;
  return spawn(process.execPath, [file], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      WORKER_PORT: '0',
      DATABASE_URL,
      SMTP_URL: sink.smtpUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function kill(): Promise<void> {
  if (!worker) return;
  const exit = event(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
  worker = undefined;
}

afterAll(async () => {
  await kill();
  await sink?.close();
});

test(`delivers an issue to each of ${readers} subscribers once although its worker is killed in between [1.10]`, async () => {
  sink = await openMailSink();
  const { db } = app();
  await db.execute(sql`
    insert into newsletter_subscriptions (city_id, email, lang, confirmed_at)
    select 1, 'reader' || n || '@load.example', case when n % 3 = 0 then 'en' else 'ar' end, now()
    from generate_series(1, ${readers}::int) n`);
  const prose = '<p>What is new in the city, in some words.</p>'.repeat(5);
  await db.insert(newsletterIssues).values({
    ...{ cityId: 1, subjectEn: 'A letter', subjectAr: 'رسالة', bodyEn: prose, bodyAr: prose },
    ...{ state: 'scheduled', sendAt: new Date() },
  });
  for (const share of kills) {
    worker = startWorker();
    // Within a batch of 50.
    await sink.reached(share * readers + 25);
    await kill();
    expect(sink.received.size).toBeLessThan(readers);
  }
  const last = await buildWorker(
    { ...app().config, SMTP_URL: sink.smtpUrl },
    { tasks, periodicJobs: periodicJobs },
  );
  await last.ready();
  const issue = await until(
    'the letter is sent',
    async () => {
      const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'sent'));
      return row;
    },
    300_000,
  );
  await last.close();

  const counts = [...sink.received.values()];
  const twice = counts.filter((count) => count === 2).length;
  expect(counts).toHaveLength(readers);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  // Only emails that were being sent when a worker was killed may arrive twice: at most 10 per kill.
  expect(twice).toBeLessThanOrEqual(kills.length * 10);
  expect(issue).toMatchObject({ sent: readers, failed: 0, unsubscribed: 0 });
}, 600_000);

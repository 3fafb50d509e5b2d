import { createECDH, randomUUID } from 'node:crypto';
import { sendMail } from '@dalil/server/src/modules/mail/mail.service.ts';
import { notify } from '@dalil/server/src/modules/notifications/notify.service.ts';
import { newPushBrowser } from '@dalil/server/src/testing/push/push-browser.ts';
import { openPushService } from '@dalil/server/src/testing/push/push-service.ts';
import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base, createClient, json, type SendRequest } from './client.ts';
import { newPerson } from './people.ts';
import type { TestEnvironment } from './test-environment.ts';

const each = 50;
const devices = 10;
const queues = ['mail.send', 'accounts.sendCode', 'notifications.push'];

/**
 * Queues emails, codes and push messages before a worker starts that has ten database connections but more queues
 * than that.
 */
export const workerPool: Attack = {
  name: 'worker-pool',
  async run(machine, { tell }) {
    const vapid = vapidKeys();
    const service = await openPushService({ vapidKey: vapid.VAPID_PUBLIC_KEY });
    // Test mode, because in production mode the server rejects a push service on this machine.
    const settings = { ...vapid, NODE_ENV: 'test', TEST_PUSH_ORIGIN: service.origin };
    try {
      const ask = createClient((await machine.startServer(settings)).origin);
      const people = await Promise.all(
        Array.from({ length: devices }, () => deviceOwner(machine, ask, service)),
      );
      await Promise.all(Array.from({ length: each }, () => register(ask)));
      await machine.database.db.transaction(async (tx) => {
        for (let n = 0; n < each; n += 1) {
          const accountId = people[n % devices]?.id ?? '';
          const to = `worker-pool-${n}@mail.example`;
          await sendMail(tx, { kind: 'welcome', to, name: 'Reader', lang: 'en', cityId: 1 });
          const facts = { q: `words ${n}`, n: 3 };
          await notify(tx, { accountId, cityId: 1, type: 'savedSearch', path: `/search-result/${n}`, facts });
        }
      });
      const queued = await jobs(machine);
      await machine.startWorker({ ...settings, DATABASE_POOL: '10' });
      await until('the tasks are done', async () => (await jobs(machine)).left === 0, 120_000).catch(
        (error: Error) => tell(error.message),
      );
      const { left, retried } = await jobs(machine);
      tell(`${queued.left} tasks waited, ${left} are left, ${retried} failed at least once`);
      return [atMost('worker_deadlocks', left + retried, 0)];
    } finally {
      await service.close();
    }
  },
};

function vapidKeys() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:staff@dalil.example',
  };
}

async function deviceOwner(machine: TestEnvironment, ask: SendRequest, { origin }: { origin: string }) {
  const person = await newPerson(machine, 'member');
  const { status, text } = await ask({
    method: 'PUT',
    path: `${base}/profile/push`,
    headers: { ...person.headers, ...json },
    body: JSON.stringify(newPushBrowser(origin).subscription),
  });
  if (status !== 200) throw new Error(`push subscription failed: ${status} ${text}`);
  return person;
}

async function register(ask: SendRequest): Promise<void> {
  const password = randomUUID();
  const email = `${randomUUID()}@mail.example`;
  const body = { name: 'Reader', email, password, passwordRepeat: password, terms: true };
  const { status, text } = await ask({
    method: 'POST',
    path: `${base}/register`,
    headers: json,
    body: JSON.stringify(body),
  });
  if (status !== 202) throw new Error(`registration failed: ${status} ${text}`);
}

async function jobs({ database }: TestEnvironment): Promise<{ left: number; retried: number }> {
  const { rows } = await database.pool.query<{ left: number; retried: number }>(
    `select count(*) filter (where state <> 'completed')::int as left,
            count(*) filter (where state = 'completed' and retry_count > 0)::int as retried
     from pgboss.job where name = any($1)`,
    [queues],
  );
  return rows[0] ?? { left: 0, retried: 0 };
}

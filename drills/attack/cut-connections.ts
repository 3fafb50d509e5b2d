import { setTimeout as pause } from 'node:timers/promises';
import { databaseName } from '@dalil/server/src/db/admin.ts';
import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base, createClient, json, type SendRequest } from './client.ts';
import { drillName, type Target, type TestEnvironment } from './test-environment.ts';

/**
 * Repeatedly terminates every database connection while visitors write and a worker sends emails. Neither server nor
 * worker may crash, and nothing acknowledged may be lost: messages must be in the table, emails in the mail catcher
 * or still in the queue.
 */
export const cutConnections: Attack = {
  name: 'cut-connections',
  async run(machine, { quick, tell }) {
    const rounds = quick ? 20 : 200;
    let crashes = 0;
    const revived = async (target: Target, start: () => Promise<Target>) => {
      if (!target.crashed()) return target;
      crashes += 1;
      return start();
    };
    let server = await machine.startServer();
    let worker = await machine.startWorker();
    let ask = createClient(server.origin);
    const writers = startWriters((question) => ask(question));
    let cut = 0;
    for (let round = 0; round < rounds; round += 1) {
      await pause(100);
      cut += await endConnections(machine);
      server = await revived(server, async () => {
        const fresh = await machine.startServer();
        ask = createClient(fresh.origin);
        return fresh;
      });
      worker = await revived(worker, () => machine.startWorker());
    }
    const { messages, addresses, refused } = await writers.stop();
    const lost = [...(await lostMessages(machine, messages)), ...(await lostMails(machine, addresses))];
    tell(
      `${rounds} rounds, ${cut} connections ended, ${messages.length} messages and ${addresses.length} mails acknowledged, ${refused} refused`,
    );
    return [atMost('cut_connections_crashes', crashes, 0), atMost('acknowledged_lost', lost.length, 0)];
  },
};

/** Terminates all connections except the drill's own. */
async function endConnections({ database, databaseUrl }: TestEnvironment): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name <> $2`,
    [databaseName(databaseUrl), drillName],
  );
  return rowCount ?? 0;
}

/** Starts visitors who write continuously. Each text is unique, so that it can be searched for. */
function startWriters(ask: SendRequest) {
  const messages: string[] = [];
  const addresses: string[] = [];
  let refused = 0;
  let running = true;
  let written = 0;
  const write = async (send: (n: number) => Promise<boolean>) => {
    while (running) {
      written += 1;
      const taken = await send(written);
      if (taken) continue;
      refused += 1;
      await pause(20);
    }
  };
  const post = async (path: string, body: object) => {
    const { status } = await ask({
      method: 'POST',
      path: `${base}/${path}`,
      headers: json,
      body: JSON.stringify(body),
    });
    return status >= 200 && status < 300;
  };
  const message = async (n: number) => {
    const text = `message ${n}`;
    const taken = await post('contact-messages', {
      name: 'Drill',
      email: 'drill@mail.example',
      message: text,
    });
    if (taken) messages.push(text);
    return taken;
  };
  const registration = async (n: number) => {
    const email = `drill-${n}@mail.example`;
    const password = 'figs and olives 42';
    const facts = { name: 'Drill', email, phone: '(313) 555-0142', terms: true };
    const taken = await post('register', { ...facts, password, passwordRepeat: password });
    if (taken) addresses.push(email);
    return taken;
  };
  const all = [message, message, message, message, registration].map(write);
  return {
    async stop() {
      running = false;
      await Promise.all(all);
      return { messages, addresses, refused };
    },
  };
}

async function lostMessages({ database }: TestEnvironment, messages: string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ message: string }>('select message from contact_messages');
  const there = new Set(rows.map(({ message }) => message));
  return messages.filter((message) => !there.has(message));
}

/**
 * Returns the emails that were neither caught nor are queued. Both places count, because an interrupted task is
 * retried after a delay.
 */
async function lostMails({ database, mails }: TestEnvironment, addresses: string[]): Promise<string[]> {
  const missing = async () => {
    // The task of a code email contains only the code's id; the row of the code contains the email address.
    const { rows } = await database.pool.query<{ data: string }>(
      `select data::text || coalesce('"' || email || '"', '') as data from pgboss.job
       left join one_time_codes on one_time_codes.id::text = data->'payload'->>'id'
       where name in ('mail.send', 'accounts.sendCode') and state in ('created', 'retry', 'active')`,
    );
    const waiting = rows.map(({ data }) => data).join('\n');
    return addresses.filter(
      (address) => mails.emailsTo(address).length === 0 && !waiting.includes(`"${address}"`),
    );
  };
  await until('mails are sent or wait', async () => (await missing()).length === 0, 60_000).catch(
    () => undefined,
  );
  return missing();
}

import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { asker, base } from './client.ts';

/** Subscribes one mailbox to the newsletter sixty times, each time with another plus tag and from another subnet. */
export const mailbox: Attack = {
  name: 'mailbox',
  async run(machine, { tell }) {
    const ask = asker((await machine.startServer()).origin);
    await machine.startWorker();
    const subscribe = (email: string) =>
      ask({
        method: 'POST',
        path: `${base}/subscribes`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n--x--\r\n`,
      });
    const addresses = Array.from({ length: 60 }, (_, n) => `victim+${n}@mail.example`);
    const statuses = [];
    for (const email of addresses) statuses.push((await subscribe(email)).status);
    await subscribe('control@mail.example');
    await until('one email arrives', async () => machine.mails.mailsTo('control@mail.example').length > 0);
    await until('all emails are sent', async () => {
      const { rows } = await machine.database.pool.query(
        `select 1 from pgboss.job where name = 'mail.send' and state < 'completed'`,
      );
      return rows.length === 0;
    });
    const mails = addresses.flatMap((email) => machine.mails.mailsTo(email)).length;
    tell(`${statuses.filter((status) => status === 200).length} of 60 accepted, ${mails} emails`);
    return [atMost('plus_tag_mails', mails, 5)];
  },
};

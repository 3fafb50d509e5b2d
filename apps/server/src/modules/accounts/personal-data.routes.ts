import * as contract from '@dalil/contract/profile';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../lib/bind.ts';
import { personalData } from '../../personal-data.ts';
import { getAccount } from './accounts.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { provePasswordAgain } from './login.service.ts';

export function registerPersonalData(app: FastifyInstance): void {
  bind(app, contract.exportProfile, {
    perMinute: 10,
    handle: async ({ db, actor }) => {
      const person = await getAccount(db, actor.accountId);
      const parts: [string, unknown][] = [];
      for (const { name, ...part } of personalData) parts.push([name, await part.export(db, person)]);
      return { data: Object.fromEntries(parts) };
    },
  });

  bind(app, contract.deleteAccount, {
    handle: async ({ db, scope, actor, body, session }) => {
      const account = await provePasswordAgain(db, app.throttle, actor, body.password);
      const erasedAfter = await db.transaction((tx) => deleteAccount(tx, scope, account, personalData));
      session.forget();
      const message = translator(scope.lang)('notices.accountDeleted');
      return { data: { message, erasedAfter: erasedAfter.toISOString() } };
    },
  });
}

import * as contract from '@dalil/contract/profile';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bind } from '../../../http/bind.ts';
import { provePasswordAgain } from '../login/login.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { exportOf } from './export.service.ts';

export function registerPersonalData(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  bind(app, contract.exportProfile, {
    stream: ({ db, actor }) => exportOf(db, actor.accountId, personalData),
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

import * as contract from '@dalil/contract/profile';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { reauthenticate } from '../login/login.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { streamPersonalData } from './export.service.ts';

export function registerPersonalData(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  bindEndpoint(app, contract.exportProfile, {
    stream: ({ db, actor }) => streamPersonalData(db, actor.accountId, personalData),
  });

  bindEndpoint(app, contract.deleteAccount, {
    handle: async ({ db, scope, actor, body, session }) => {
      const account = await reauthenticate(db, app.throttle, actor, body.password);
      const erasedAfter = await db.transaction((tx) => deleteAccount(tx, scope, account, personalData));
      session.forget();
      const message = translator(scope.lang)('notices.accountDeleted');
      return { data: { message, erasedAfter: erasedAfter.toISOString() } };
    },
  });
}

import * as contract from '@dalil/contract/profile';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { endAccountSession, endSessions, listSessions } from './sessions.service.ts';
import { sessionView } from './sessions.view.ts';

export function registerSessions(app: FastifyInstance): void {
  bindEndpoint(app, contract.listSessions, {
    handle: async ({ db, actor }) => {
      const sessions = (await listSessions(db, actor.accountId)).map((row) =>
        sessionView(row, actor.sessionId),
      );
      return { data: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
  });

  bindEndpoint(app, contract.endSession, {
    handle: async ({ db, actor, params, session }) => {
      const ended = await endAccountSession(db, actor.accountId, params.id);
      if (!ended) throw new AppError('notFound');
      if (params.id === actor.sessionId) session.forget();
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.endAllSessions, {
    handle: async ({ db, actor, session }) => {
      await db.transaction((tx) => endSessions(tx, actor.accountId));
      session.forget();
      return { data: {} };
    },
  });
}

import * as contract from '@dalil/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { countOpenClaims } from '../../listings/kinds/businesses/claims/claims.service.ts';
import { countWaitingChats } from '../../messaging/chat/staff-chat.service.ts';
import { countMessages } from '../../messaging/inbox/inbox.service.ts';
import { countOpenAppeals } from '../../moderation/appeals/appeals.service.ts';
import { readLately } from '../../moderation/queue/pace.service.ts';
import { countWaiting, readQueueFigures } from '../../moderation/queue/queue.service.ts';
import { countOpenReports } from '../../moderation/reports/reports.service.ts';
import { readFirstSteps } from './first-steps.service.ts';

export function registerDashboard(app: FastifyInstance): void {
  // Six queries for any amount of data.
  bind(app, contract.countWaiting, {
    handle: async ({ db, scope }) => {
      const [moderation, reports, appeals, claims, messages, chats] = await Promise.all([
        countWaiting(db, scope),
        countOpenReports(db, scope),
        countOpenAppeals(db, scope),
        countOpenClaims(db, scope),
        countMessages(db, scope),
        countWaitingChats(db, scope),
      ]);
      return { data: { moderation, reports, appeals, claims, messages: messages.new, chats } };
    },
  });

  bind(app, contract.getFirstSteps, {
    handle: async ({ db, scope, actor }) => ({ data: await readFirstSteps(db, scope, actor.accountId) }),
  });

  // Twelve queries for any amount of data.
  bind(app, contract.getDashboard, {
    handle: async ({ db, scope }) => {
      const [figures, lately, openReports, openAppeals, openClaims, messages, waitingChats] =
        await Promise.all([
          readQueueFigures(db, scope),
          readLately(db, scope),
          countOpenReports(db, scope),
          countOpenAppeals(db, scope),
          countOpenClaims(db, scope),
          countMessages(db, scope),
          countWaitingChats(db, scope),
        ]);
      const ids = lately.reviewers.map(({ actorId }) => actorId);
      const names = await listNames(db, ids, { deleted: false });
      return {
        data: {
          waiting: figures.waiting,
          oldestAt: figures.oldestAt?.toISOString() ?? null,
          medianWaitMinutes: figures.medianWaitMinutes,
          openReports,
          openAppeals,
          openClaims,
          newMessages: messages.new,
          waitingChats,
          languages: lately.languages,
          days: lately.days,
          reviewers: lately.reviewers.map(({ actorId, decisions, hours }) => ({
            id: actorId,
            name: names.get(actorId) ?? null,
            decisions,
            hours,
          })),
        },
      };
    },
  });
}

import * as contract from '@dalil/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { countOpenClaims } from '../../listings/kinds/businesses/claims/claims.service.ts';
import { countWaitingChats } from '../../messaging/chat/staff-chat.service.ts';
import { countMessages } from '../../messaging/inbox/inbox.service.ts';
import { countOpenAppeals } from '../../moderation/appeals/appeals.service.ts';
import { readModerationStats } from '../../moderation/queue/moderation-stats.service.ts';
import { countPending, readQueueMetrics } from '../../moderation/queue/queue.service.ts';
import { countOpenReports } from '../../moderation/reports/reports.service.ts';
import { readFirstSteps } from './first-steps.service.ts';

export function registerDashboard(app: FastifyInstance): void {
  // Six queries for any amount of data.
  bindEndpoint(app, contract.countPending, {
    handle: async ({ db, scope }) => {
      const [moderation, reports, appeals, claims, messages, chats] = await Promise.all([
        countPending(db, scope),
        countOpenReports(db, scope),
        countOpenAppeals(db, scope),
        countOpenClaims(db, scope),
        countMessages(db, scope),
        countWaitingChats(db, scope),
      ]);
      return { data: { moderation, reports, appeals, claims, messages: messages.new, chats } };
    },
  });

  bindEndpoint(app, contract.getFirstSteps, {
    handle: async ({ db, scope, actor }) => ({ data: await readFirstSteps(db, scope, actor.accountId) }),
  });

  // Twelve queries for any amount of data.
  bindEndpoint(app, contract.getDashboard, {
    handle: async ({ db, scope }) => {
      const [metrics, lately, openReports, openAppeals, openClaims, messages, waitingChats] =
        await Promise.all([
          readQueueMetrics(db, scope),
          readModerationStats(db, scope),
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
          waiting: metrics.waiting,
          oldestAt: metrics.oldestAt?.toISOString() ?? null,
          medianWaitMinutes: metrics.medianWaitMinutes,
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

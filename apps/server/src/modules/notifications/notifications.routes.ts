import * as contract from '@dalil/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import {
  availableChannels,
  listNotifications,
  listPreferences,
  markRead,
  markReadUpTo,
  setPreference,
} from './notifications.service.ts';
import { notificationView } from './notifications.view.ts';
import type { ReadNotifiedPosts } from './notified-posts.ts';

export function registerNotifications(app: FastifyInstance, readPosts: ReadNotifiedPosts): void {
  const channels = availableChannels(app.config);

  bindEndpoint(app, contract.listNotifications, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listNotifications(db, readPosts, scope, actor.accountId, query.cursor);
      return { data: rows.map((row) => notificationView(row, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.readNotification, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => markRead(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.readNotifications, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => markReadUpTo(tx, scope, actor.accountId, body.upTo));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.listNotificationPreferences, {
    handle: async ({ db, actor }) => ({ data: await listPreferences(db, channels, actor.accountId) }),
  });

  bindEndpoint(app, contract.setNotificationPreference, {
    handle: async ({ db, actor, body }) => ({
      data: await db.transaction((tx) => setPreference(tx, channels, actor.accountId, body)),
    }),
  });
}

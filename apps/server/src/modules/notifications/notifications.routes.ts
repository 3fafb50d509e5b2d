import * as contract from '@dalil/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import {
  channelsOf,
  listNotifications,
  listPreferences,
  readOne,
  readUpTo,
  setPreference,
} from './notifications.service.ts';
import { notificationView } from './notifications.view.ts';
import type { ReadNotifiedPosts } from './notified-posts.ts';

export function registerNotifications(app: FastifyInstance, readPosts: ReadNotifiedPosts): void {
  const channels = channelsOf(app.config);

  bind(app, contract.listNotifications, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listNotifications(db, readPosts, scope, actor.accountId, query.cursor);
      return { data: rows.map((row) => notificationView(row, scope.lang)), meta };
    },
  });

  bind(app, contract.readNotification, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => readOne(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bind(app, contract.readNotifications, {
    handle: async ({ db, scope, actor, body }) => {
      await db.transaction((tx) => readUpTo(tx, scope, actor.accountId, body.upTo));
      return { data: {} };
    },
  });

  bind(app, contract.listNotificationPreferences, {
    handle: async ({ db, actor }) => ({ data: await listPreferences(db, channels, actor.accountId) }),
  });

  bind(app, contract.setNotificationPreference, {
    handle: async ({ db, actor, body }) => ({
      data: await db.transaction((tx) => setPreference(tx, channels, actor.accountId, body)),
    }),
  });
}

import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { id, numberInUrl } from './inputs.ts';

/** Channels of notifications. A new channel is added here and in `notificationRules`. */
export const notificationChannels = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** `always` cannot be turned off; `on` and `off` are defaults that the member can change. */
type Rule = 'always' | 'on' | 'off';

/**
 * All notification types with a rule for each channel, in the order of the settings page. `notification` below
 * defines their data.
 */
export const notificationRules = {
  // A member who turns off decision emails still sees the decision and its reason on the site. Push is on by default:
  // it only reaches devices for which it was enabled.
  postApproved: { inApp: 'always', email: 'on', push: 'on' },
  postNeedsChanges: { inApp: 'always', email: 'on', push: 'on' },
  postRejected: { inApp: 'always', email: 'on', push: 'on' },
  postEnding: { inApp: 'on', email: 'on', push: 'on' },
  applicationReceived: { inApp: 'on', email: 'on', push: 'on' },
  applicationInvited: { inApp: 'on', email: 'on', push: 'on' },
  // The email about a new message is sent only if the message is still unread after some minutes.
  newMessage: { inApp: 'on', email: 'on', push: 'on' },
  /** Staff replied in the support chat. The email is sent only if the reply is still unread after some minutes. */
  chatAnswered: { inApp: 'on', email: 'on', push: 'on' },
  savedSearch: { inApp: 'on', email: 'on', push: 'on' },
  priceDrop: { inApp: 'on', email: 'off', push: 'on' },
  /** A staff role was granted or revoked. */
  rolesChanged: { inApp: 'always', email: 'always', push: 'always' },
} as const satisfies Record<string, Record<NotificationChannel, Rule>>;
export type NotificationType = keyof typeof notificationRules;
export const notificationTypes = Object.keys(notificationRules) as NotificationType[];

/** Types with at least one channel that a member can turn off: all but `rolesChanged`, which only staff receive. */
export const preferenceTypes = notificationTypes.filter(
  (type): type is Exclude<NotificationType, 'rolesChanged'> => type !== 'rolesChanged',
);

const notificationOf = <T extends NotificationType, Facts extends z.ZodRawShape>(type: T, facts: Facts) =>
  z.object({
    id: z.int(),
    type: z.literal(type),
    at: z.iso.datetime(),
    read: z.boolean(),
    path: z.string().describe('path of the linked page'),
    gone: z.boolean().describe('true if the linked item no longer exists'),
    ...facts,
  });

const title = z.string().describe('title of the post');
const reason = z.string();
const cents = z.int();

/** Unit of the prices in a price-drop notification: in total, or per month; `free` if the item is now given away. */
export const pricedPer = ['whole', 'month', 'free'] as const;

/** Data of a notification, from which its text is built in the reader's language. */
const notification = z.discriminatedUnion('type', [
  notificationOf('postApproved', { title }),
  notificationOf('postNeedsChanges', { title, reason }),
  notificationOf('postRejected', { title, reason }),
  notificationOf('postEnding', { title, endsAt: z.iso.datetime() }),
  notificationOf('applicationReceived', { title }),
  notificationOf('applicationInvited', {
    title,
    interviewAt: z.iso.datetime().nullable(),
    change: z.enum(['moved', 'withdrawn']).optional().describe('change to an earlier invitation'),
  }),
  notificationOf('newMessage', { title }),
  notificationOf('chatAnswered', {}),
  notificationOf('savedSearch', { q: z.string(), n: z.int() }),
  notificationOf('rolesChanged', { given: z.boolean().describe('false if a role was revoked') }),
  notificationOf('priceDrop', { title, was: cents, now: cents, per: z.enum(pricedPer) }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: 'profile/notifications',
  access: 'member',
  summary: 'Lists the caller’s notifications in this city, newest first.',
  query: pageQuery,
  output: z.array(notification),
  meta: pageMeta,
});

/** Endpoint that marks a notification as read. */
export const readNotification = endpoint({
  method: 'POST',
  path: 'profile/notifications/:id/read',
  access: 'member',
  summary: 'Marks a notification as read.',
  params: z.object({ id: numberInUrl(id) }),
  output: z.object({}),
});

/** Endpoint that marks the notifications up to a given one as read. */
export const readNotifications = endpoint({
  method: 'POST',
  path: 'profile/notifications/read',
  access: 'member',
  summary: 'Marks notifications in this city as read, up to the given one; newer ones stay unread.',
  body: z.object({ upTo: id }),
  output: z.object({}),
});

const type = z.enum(preferenceTypes);
const channel = z.enum(notificationChannels);
const preferences = z.array(
  z.object({
    type,
    channel,
    on: z.boolean(),
    fixed: z.boolean().describe('true if it cannot be turned off'),
  }),
);
export type NotificationPreference = z.output<typeof preferences>[number];

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: 'profile/notifications/preferences',
  access: 'member',
  summary: 'Returns the caller’s notification preferences, which apply in every city.',
  output: preferences,
});

export const setNotificationPreference = endpoint({
  method: 'PUT',
  path: 'profile/notifications/preferences',
  access: 'member',
  summary: 'Turns a notification channel on or off. 409 if it cannot be turned off.',
  body: z.object({ type, channel, on: z.boolean() }),
  output: preferences,
});

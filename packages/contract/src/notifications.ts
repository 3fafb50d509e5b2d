import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { id, inAddress } from './inputs.ts';

/** How somebody is told. Another way is one more value, here and in the rules below. */
export const notificationChannels = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** `always` cannot be turned off; the others are so until somebody chooses otherwise. */
type Rule = 'always' | 'on' | 'off';

/** All that members are told of, in the order of their settings. What each says is `notification` below. */
export const notificationRules = {
  // Whoever switches the mails about a decision off still finds it, with its reason, on the site.
  // Push is on for all: it reaches nobody who has not turned it on for a device.
  postApproved: { inApp: 'always', email: 'on', push: 'on' },
  postNeedsChanges: { inApp: 'always', email: 'on', push: 'on' },
  postRejected: { inApp: 'always', email: 'on', push: 'on' },
  postEnding: { inApp: 'on', email: 'on', push: 'on' },
  applicationReceived: { inApp: 'on', email: 'on', push: 'on' },
  applicationInvited: { inApp: 'on', email: 'on', push: 'on' },
  // Its mail goes to who has not seen it after a while.
  newMessage: { inApp: 'on', email: 'on', push: 'on' },
  /** Staff answered in the live chat. Its mail goes to who has not seen it after a while. */
  chatAnswered: { inApp: 'on', email: 'on', push: 'on' },
  savedSearch: { inApp: 'on', email: 'on', push: 'on' },
  priceDrop: { inApp: 'on', email: 'off', push: 'on' },
  /** A staff role was given or taken away. */
  rolesChanged: { inApp: 'always', email: 'always', push: 'always' },
} as const satisfies Record<string, Record<NotificationChannel, Rule>>;
export type NotificationType = keyof typeof notificationRules;
export const notificationTypes = Object.keys(notificationRules) as NotificationType[];

/** Without those of which nothing can be turned off: only staff ever get them. */
export const preferenceTypes = notificationTypes.filter(
  (type): type is Exclude<NotificationType, 'rolesChanged'> => type !== 'rolesChanged',
);

const told = <T extends NotificationType, Facts extends z.ZodRawShape>(type: T, facts: Facts) =>
  z.object({
    id: z.int(),
    type: z.literal(type),
    at: z.iso.datetime(),
    read: z.boolean(),
    path: z.string().describe('of the page that it leads to'),
    gone: z.boolean().describe('what it is about is no longer there'),
    ...facts,
  });

const title = z.string().describe('of the post');
const reason = z.string();
const cents = z.int();

/** What the prices of a drop are for; `free` of what is given away from now on. */
export const pricedPer = ['whole', 'month', 'free'] as const;

/** Facts, of which the reader’s language makes a sentence. */
const notification = z.discriminatedUnion('type', [
  told('postApproved', { title }),
  told('postNeedsChanges', { title, reason }),
  told('postRejected', { title, reason }),
  told('postEnding', { title, endsAt: z.iso.datetime() }),
  told('applicationReceived', { title }),
  told('applicationInvited', {
    title,
    interviewAt: z.iso.datetime().nullable(),
    change: z.enum(['moved', 'withdrawn']).optional().describe('of an invitation that was sent before'),
  }),
  told('newMessage', { title }),
  told('chatAnswered', {}),
  told('savedSearch', { q: z.string(), n: z.int() }),
  told('rolesChanged', { given: z.boolean().describe('false when one was taken away') }),
  told('priceDrop', { title, was: cents, now: cents, per: z.enum(pricedPer) }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: 'profile/notifications',
  access: 'member',
  summary: 'What the caller was told in this city, newest first.',
  query: pageQuery,
  output: z.array(notification),
  meta: pageMeta,
});

export const readNotification = endpoint({
  method: 'POST',
  path: 'profile/notifications/:id/read',
  access: 'member',
  summary: 'Marks one as read.',
  params: z.object({ id: inAddress(id) }),
  output: z.object({}),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: 'profile/notifications/read',
  access: 'member',
  summary: 'Marks as read what the caller has seen: all in this city up to one, and nothing newer.',
  body: z.object({ upTo: id }),
  output: z.object({}),
});

const type = z.enum(preferenceTypes);
const channel = z.enum(notificationChannels);
const preferences = z.array(
  z.object({ type, channel, on: z.boolean(), fixed: z.boolean().describe('it cannot be turned off') }),
);
export type NotificationPreference = z.output<typeof preferences>[number];

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: 'profile/notifications/preferences',
  access: 'member',
  summary: 'How the caller wants to be told of what, in every city.',
  output: preferences,
});

export const setNotificationPreference = endpoint({
  method: 'PUT',
  path: 'profile/notifications/preferences',
  access: 'member',
  summary: 'Turns one of them on or off. 409 for what cannot be turned off.',
  body: z.object({ type, channel, on: z.boolean() }),
  output: preferences,
});

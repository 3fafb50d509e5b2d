import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listingKinds, reviewDecisions } from './listing-states.ts';
import { staffLimits } from './staff-limits.ts';

const day = z.object({
  day: z.iso.date().describe('day in the time zone of the city'),
  published: z
    .partialRecord(z.enum(listingKinds), z.int())
    .describe('posts that became public on this day and still are, by kind'),
  decided: z.record(z.enum(reviewDecisions), z.int()),
});

const dashboard = z.object({
  waiting: z.int(),
  oldestAt: z.iso.datetime().nullable().describe('when the oldest pending item was submitted'),
  medianWaitMinutes: z.int().nullable().describe('for decisions of the last seven days'),
  openReports: z.int(),
  openAppeals: z.int(),
  openClaims: z.int(),
  newMessages: z.int(),
  waitingChats: z.int(),
  languages: z
    .object({ all: z.int(), both: z.int() })
    .describe('public posts, and how many of them have a title in both languages'),
  days: z.array(day).describe('last fourteen days, oldest first'),
  reviewers: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable().describe('null once the account is removed'),
      decisions: z.int(),
      hours: z.int().describe('hours in which they made at least one decision'),
    }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

/** Number of items in each staff section that await a decision or reply. */
const waitingCounts = z.object({
  moderation: z.int(),
  reports: z.int(),
  appeals: z.int(),
  claims: z.int(),
  messages: z.int().describe('unread messages'),
  chats: z.int().describe('chats awaiting a reply'),
});
export type PendingCounts = z.output<typeof waitingCounts>;

export const countPending = endpoint({
  method: 'GET',
  path: 'staff/waiting',
  access: 'moderator',
  summary: 'Returns the number of pending items per section, for the menu.',
  output: waitingCounts,
});

/** Setup steps of a new city before its launch, in the order shown in the staff app. */
export const firstSteps = ['settings', 'categories', 'businesses', 'team', 'chat'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = endpoint({
  method: 'GET',
  path: 'staff/first-steps',
  access: 'admin',
  summary: 'Returns which setup steps of a new city are done, for the dashboard of its admins.',
  output: z.object({
    isNew: z.boolean().describe(`fewer than ${staffLimits.newCityBusinesses} businesses are public`),
    done: z.record(z.enum(firstSteps), z.boolean()),
  }),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: 'staff/dashboard',
  access: 'moderator',
  alsoFor: 'admin',
  summary: 'Returns pending items, new public posts, decisions and moderators of the last fourteen days.',
  output: dashboard,
});

import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listingKinds, reviewDecisions } from './listing-states.ts';
import { staffLimits } from './staff-limits.ts';

const day = z.object({
  day: z.iso.date().describe('by the clock of the city'),
  published: z
    .partialRecord(z.enum(listingKinds), z.int())
    .describe('posts that became public on it and still are, by kind'),
  decided: z.record(z.enum(reviewDecisions), z.int()),
});

const dashboard = z.object({
  waiting: z.int(),
  oldestAt: z.iso.datetime().nullable().describe('when what waits longest was sent'),
  medianWaitMinutes: z.int().nullable().describe('of what was decided in the last seven days'),
  openReports: z.int(),
  openAppeals: z.int(),
  openClaims: z.int(),
  newMessages: z.int(),
  waitingChats: z.int(),
  languages: z
    .object({ all: z.int(), both: z.int() })
    .describe('public posts, and those of them whose title is said in both languages'),
  days: z.array(day).describe('the last fourteen, oldest first'),
  reviewers: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable().describe('null once the account is removed'),
      decisions: z.int(),
      hours: z.int().describe('in which they decided something'),
    }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

/** Of each room what somebody has to see to. */
const waitingCounts = z.object({
  moderation: z.int(),
  reports: z.int(),
  appeals: z.int(),
  claims: z.int(),
  messages: z.int().describe('that nobody has read'),
  chats: z.int().describe('whose visitor waits for an answer'),
});
export type WaitingCounts = z.output<typeof waitingCounts>;

export const countWaiting = endpoint({
  method: 'GET',
  path: 'staff/waiting',
  access: 'moderator',
  summary: 'How much waits in each room, for the menu.',
  output: waitingCounts,
});

/** What a new city needs before people come, in the order in which the staff app shows it. */
export const firstSteps = ['settings', 'categories', 'businesses', 'team', 'chat'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = endpoint({
  method: 'GET',
  path: 'staff/first-steps',
  access: 'admin',
  summary: 'Which first steps of a new city are done, for the dashboard of its admins.',
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
  summary: 'What waits, what became public, what was decided and by whom, of the last fourteen days.',
  output: dashboard,
});

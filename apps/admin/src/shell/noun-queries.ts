import type { RouteName } from '@dalil/contract/client';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The queries that show each noun (type of data). A mutation of a noun invalidates all queries listed for that noun.
 */
export const nounQueries = {
  accounts: ['GET staff/accounts', 'GET staff/accounts/:id'],
  appeals: ['GET staff/appeals'],
  articles: ['GET staff/blogs'],
  businesses: ['GET staff/businesses', 'GET staff/businesses/:id'],
  chats: ['GET staff/chats', 'GET staff/chats/counts'],
  cities: ['GET staff/cities', 'GET general-settings'],
  claims: ['GET staff/claims'],
  importLines: ['GET staff/imports/:id', 'GET staff/imports/:id/lines', 'GET staff/imports/:id/lines/:line'],
  invitations: ['GET staff/invitations'],
  messages: ['GET staff/messages', 'GET staff/messages/counts'],
  newsletterIssues: ['GET staff/letters'],
  newsletterSettings: ['GET staff/newsletter'],
  ownProfile: ['GET profile'],
  posts: ['GET staff/posts', 'GET staff/posts/:id', 'GET staff/businesses/:id'],
  queue: ['GET staff/listings/queue', 'GET staff/listings/queue/figures'],
  reasons: ['GET staff/reasons', 'GET staff/reasons/all'],
  reports: ['GET staff/reports', 'GET staff/listings/queue/figures'],
  reviews: ['GET staff/listings/:id/review'],
  searchWords: ['GET staff/search/unanswered', 'GET staff/search/forms'],
  unlistedAttributes: ['GET staff/own-words'],
  waitingCounts: ['GET staff/waiting'],
} as const satisfies Record<string, readonly RouteName[]>;

export type Noun = keyof typeof nounQueries;

/** Marks the cached queries of these nouns as stale and refetches those that are on the screen. */
export async function invalidateNouns(cache: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  const routes = new Set<string>(nouns.flatMap((noun) => nounQueries[noun]));
  await Promise.all([...routes].map((route) => cache.invalidateQueries({ queryKey: [route] })));
}

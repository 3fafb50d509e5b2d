import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import type { Side } from './sides.ts';

/**
 * Signals that something changed, without the changed data, which the subscriber re-reads through the API. So a lost
 * connection loses no data, and only the read needs access control.
 */
export type RealtimeEvent =
  /** Anything on the page may be stale, so the subscriber re-reads everything. */
  | { of: 'all' }
  | { of: 'chat'; id: string }
  | { of: 'thread'; id: string }
  | { of: 'typing'; id: string; side: Side };

export const realtimeEvents = z.string().describe('server-sent events, each a signal that something changed');

export const streamEvents = endpoint({
  method: 'GET',
  path: 'live',
  access: 'public',
  personal: true,
  summary: 'Streams change signals for the caller: a visitor’s own chat, a member’s conversations.',
  output: realtimeEvents,
  events: true,
});

import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import type { Side } from './sides.ts';

/**
 * Signals that something changed, without its content: the subscriber re-reads it through the regular API. Nothing is
 * lost with a connection, and the stream needs no access control beyond that of the read.
 */
export type Hint =
  /** Anything shown may be stale. */
  | { of: 'all' }
  | { of: 'chat'; id: string }
  | { of: 'thread'; id: string }
  | { of: 'typing'; id: string; side: Side };

export const hints = z.string().describe('server-sent events, each a signal that something changed');

export const listen = endpoint({
  method: 'GET',
  path: 'live',
  access: 'public',
  personal: true,
  summary: 'Streams change signals for the caller: a visitor’s own chat, a member’s conversations.',
  output: hints,
  events: true,
});

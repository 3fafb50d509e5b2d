import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import type { Side } from './sides.ts';

/**
 * That something is new, never what: whoever hears it reads it where it is read anyway. So nothing is lost with a
 * connection, and a stream has nothing to refuse that the read does not refuse.
 */
export type Hint =
  /** Whatever is shown may be older than what is kept. */
  | { of: 'all' }
  | { of: 'chat'; id: string }
  | { of: 'thread'; id: string }
  | { of: 'typing'; id: string; side: Side };

export const hints = z.string().describe('server-sent events, each a hint that something is new');

export const listen = endpoint({
  method: 'GET',
  path: 'live',
  access: 'public',
  personal: true,
  summary: 'Hints for who is asking, as they come: a visitor’s own chat, a member’s threads.',
  output: hints,
  events: true,
});

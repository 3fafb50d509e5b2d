import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** What a request tells about who sends it, without Fastify. */
export interface Caller {
  /** For `enqueue`: one id follows a request through the logs of server and worker. */
  requestId: string;
  /** What limits count by. */
  network: string;
  userAgent: string | null;
}

/** What one sender can rent as a whole: a /24 of IPv4, a /48 of IPv6. Of a network as `networkOf` says it. */
export function neighbourhoodOf(network: string): string {
  const parts = network.split(/[.:]/).slice(0, 3);
  return parts.join(network.includes(':') ? ':' : '.');
}

/** One customer usually has a whole /64 of IPv6; counting single addresses would give them 2^64 tries. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const header = 'x-in-process';
const secret = randomUUID();

/** Carried by the calls that a page makes of the API while it is rendered, and by no others: it never leaves this process. */
export const inProcessHeaders = { [header]: secret } as const;

export const isInProcess = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[header] === secret;

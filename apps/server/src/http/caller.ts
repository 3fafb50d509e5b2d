import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Client data of a request, independent of Fastify. */
export interface ClientInfo {
  /** Passed to `enqueue`, so that one id identifies the request in the logs of server and worker. */
  requestId: string;
  /** Client network that rate limits count by; see `clientNetwork`. */
  network: string;
  userAgent: string | null;
}

/**
 * Returns the prefix of the address block that one sender can rent as a whole, a /24 of IPv4 or a /48 of IPv6, for
 * use as a counter key. Expects the output of `clientNetwork`.
 */
export function surroundingSubnet(network: string): string {
  const parts = network.split(/[.:]/).slice(0, 3);
  return parts.join(network.includes(':') ? ':' : '.');
}

/**
 * Returns the network that a client is counted by: its IPv4 address, or the /64 of its IPv6 address. One customer
 * usually has a whole /64, so counting single addresses would allow 2^64 attempts.
 */
export function clientNetwork(address: string): string {
  const baseline = address.replace(/%.*$/, '');
  if (!isIPv6(baseline)) return baseline;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(baseline);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = baseline.split('::');
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

/** Headers that mark the API calls a page makes while it is rendered. The secret never leaves this process. */
export const inProcessHeaders = { [header]: secret } as const;

/** True if this process sent the request itself, while rendering a page. */
export const isInProcess = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers[header] === secret;

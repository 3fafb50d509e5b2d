import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-in-process';
const secret = randomUUID();

/** Carried by the calls that a page makes of the API while it is rendered, and by no others: it never leaves this process. */
export const inProcessHeaders = { [header]: secret } as const;

export const isInProcess = ({ headers }: FastifyRequest): boolean => headers[header] === secret;

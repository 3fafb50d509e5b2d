import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import { networkOf } from './caller.ts';
import { validate } from './validate.ts';

/** Of one network: that of a large mail provider sends for all its users. */
const perMinute = 600;
const query = z.object({ ticket: z.string().max(1_000) });

export interface OneClick {
  /** Of the page that asks a person. */
  path: string;
  leave(tx: Transaction, setting: string, ticket: string): Promise<unknown>;
}

/**
 * RFC 8058: mail programs end what is sent to somebody by a POST to the address of its page, without a cookie, and follow
 * no redirect. What they send along says nothing that the address does not. A GET shows the page, which changes nothing.
 */
export async function oneClickPlugin(
  app: FastifyInstance,
  { all }: { all: readonly OneClick[] },
): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );
  for (const { path, leave } of all)
    app.post(path, async (request, reply) => {
      await app.callLimits.countTogether({ what: 'one-click', network: networkOf(request.ip), perMinute });
      const { ticket } = validate(query, request.query);
      await app.db.transaction((tx) => leave(tx, app.config.SESSION_KEY, ticket));
      return reply.header('cache-control', 'private, no-store').type('text/plain; charset=utf-8').send('');
    });
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import { clientNetwork } from './caller.ts';
import { validate } from './validate.ts';

/**
 * Limit per client network. High, because a large email provider sends the requests of all its users from one
 * network.
 */
const perMinute = 600;
const query = z.object({ ticket: z.string().max(1_000) });

/**
 * An unsubscribe link of emails: its page, and the function that unsubscribes the holder of a ticket. `setting` is
 * the value of `SESSION_KEY`.
 */
export interface OneClickUnsubscribe {
  /** Path of the page that asks a person for confirmation. */
  path: string;
  unsubscribe(tx: Transaction, setting: string, ticket: string): Promise<unknown>;
}

/**
 * One-click unsubscribe (RFC 8058): email clients send a POST to the URL of the confirmation page, without cookies
 * and without following redirects. The URL contains everything, the body is ignored. A GET shows the page and changes
 * nothing.
 */
export async function oneClickUnsubscribePlugin(
  app: FastifyInstance,
  { all }: { all: readonly OneClickUnsubscribe[] },
): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );
  for (const { path, unsubscribe: leave } of all)
    app.post(path, async (request, reply) => {
      await app.rateLimits.countShared({ what: 'one-click', network: clientNetwork(request.ip), perMinute });
      const { ticket } = validate(query, request.query);
      await app.db.transaction((tx) => leave(tx, app.config.SESSION_KEY, ticket));
      return reply.header('cache-control', 'private, no-store').type('text/plain; charset=utf-8').send('');
    });
}

import { href, paths } from '@dalil/contract/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { networkOf } from '../../http/caller.ts';
import { validate } from '../../http/validate.ts';
import { changeSubscription } from './subscription.service.ts';

/** Of one network: that of a large mail provider sends for all its users. */
const perMinute = 600;
const query = z.object({ ticket: z.string().max(1_000) });

/**
 * RFC 8058: mail programs end a subscription by a POST to the address of its page, without a cookie, and follow no redirect.
 * What they send along says nothing that the address does not. A GET shows the page, which changes nothing.
 */
export async function oneClickPlugin(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );
  app.post(href(paths.newsletter, { action: 'unsubscribe' }), async (request, reply) => {
    await app.callLimits.countTogether({ what: 'one-click', network: networkOf(request.ip), perMinute });
    const { ticket } = validate(query, request.query);
    await app.db.transaction((tx) => changeSubscription(tx, app.config.SESSION_KEY, ticket, 'leave'));
    return reply.header('cache-control', 'private, no-store').type('text/plain; charset=utf-8').send('');
  });
}

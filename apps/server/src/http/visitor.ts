import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A secret of this browser's own, in a cookie that no script reads: what is known of a visitor without an account. */
export interface Visitor {
  secret(): string | null;
  keep(secret: string, days: number): void;
}

/** One for each city: cities do not know of each other's visitors. */
export function visitorOf(
  { cookies, scope }: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>,
): Visitor {
  const name = `dalil_visitor_${scope.cityId}`;
  return {
    secret: () => cookies[name] ?? null,
    keep: (secret, days) =>
      void reply.setCookie(name, secret, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: PUBLIC_ORIGIN.startsWith('https:'),
        maxAge: days * 86_400,
      }),
  };
}

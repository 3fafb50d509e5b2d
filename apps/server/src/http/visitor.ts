import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Identifies a visitor without an account by a secret per browser, in an HttpOnly cookie. */
export interface Visitor {
  secret(): string | null;
  saveSecret(secret: string, days: number): void;
}

/**
 * Returns the visitor of a request in its city. The secret is in one cookie per city: cities do not share visitors.
 */
export function visitorOf(
  { cookies, scope }: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>,
): Visitor {
  const name = `dalil_visitor_${scope.cityId}`;
  return {
    secret: () => cookies[name] ?? null,
    saveSecret: (secret, days) =>
      void reply.setCookie(name, secret, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: PUBLIC_ORIGIN.startsWith('https:'),
        maxAge: days * 86_400,
      }),
  };
}

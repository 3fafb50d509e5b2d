import { Readable } from 'node:stream';
import type { Endpoint, ParsedInput, ResponseOf } from '@dalil/contract/endpoint';
import type { RateLimit } from '@dalil/contract/rate-limit';
import { rateLimits } from '@dalil/contract/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import type { Actor, Member } from './actor.ts';
import { type ClientInfo, clientNetwork } from './caller.ts';
import { apiKey } from './page-key.ts';
import { responseBody } from './responses/response-body.ts';
import type { RequestSession } from './session.ts';
import { validate } from './validate.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface RequestContext<E extends Endpoint> extends ParsedInput<E> {
  db: Database;
  scope: FastifyRequest['scope'];
  /** A member, unless the endpoint is public: other endpoints have already rejected guests. */
  actor: E['access'] extends 'public' ? Actor : Member;
  caller: ClientInfo;
  session: RequestSession;
  visitor: Visitor;
}

interface Binding<E extends Endpoint> {
  /** Cache tags of the response. An anonymous read with tags is cached until one of them is invalidated. */
  tags?: (call: RequestContext<E>) => string[];
  handle: (call: RequestContext<E>) => Promise<ResponseOf<E>>;
}

/** Handler for a response too large to hold in memory: yields its text in chunks. */
interface Streaming<E extends Endpoint> {
  stream: (call: RequestContext<E>) => AsyncIterable<string>;
}

/** Handler for an event stream: returns the topics this client may subscribe to. */
interface EventStreaming<E extends Endpoint> {
  topics: (call: RequestContext<E>) => Promise<readonly string[]>;
}

/** The only way to turn an endpoint of the contract into a route. Must be called inside the scope plugin. */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  binding: Binding<E> | Streaming<E> | EventStreaming<E>,
): void {
  const status = endpoint.status ?? 200;
  const publicRead = endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.personal;
  const keepable = publicRead && 'tags' in binding;
  const name = `${endpoint.method} ${endpoint.path}`;
  const perMinute = limitOf(name);
  const declared = new Set(endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []);
  const options: RouteShorthandOptions = {
    config: { endpoint, callLimit: perMinute, upload: endpoint.encoding === 'form' },
    ...(endpoint.largest && { bodyLimit: endpoint.largest }),
  };

  const read = (request: FastifyRequest, reply: FastifyReply): RequestContext<E> => {
    const call = {
      db: publicRead ? app.reads : app.db,
      scope: request.scope,
      actor: request.actor,
      caller: {
        requestId: request.id,
        network: clientNetwork(request.ip),
        userAgent: request.headers['user-agent'] ?? null,
      },
      session: app.sessions.of(request, reply),
      visitor: visitorOf(request, reply, app.config),
      params: endpoint.params && parsePathParams(endpoint.params, request.params),
      query: endpoint.query && validate(endpoint.query, request.query),
      body: endpoint.body && validate(endpoint.body, request.body),
    };
    return call as RequestContext<E>;
  };

  /**
   * Counts a request towards the rate limit. Cached responses are not counted, because they cost nothing; rendering
   * one is.
   */
  const limit = ({ ip }: FastifyRequest): Promise<void> | void => {
    const call = {
      what: name,
      network: clientNetwork(ip),
      perMinute: perMinute === 'kept' ? rendersPerMinute : perMinute,
    };
    return publicRead ? app.rateLimits.count(call) : app.rateLimits.countShared(call);
  };

  const routes = endpoint.encoding === 'form' ? app.forms : app;
  routes.route({
    ...options,
    method: endpoint.method,
    url: `/${endpoint.path}`,
    // Runs before the body is read: an unauthorised client must not make us read ten megabytes.
    onRequest: async (request: FastifyRequest) => {
      if (!keepable) await limit(request);
      request.actor = await app.sessions.authenticate(request, endpoint);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const send = (body: string | Readable) => {
        if (endpoint.file)
          reply.header('content-disposition', `attachment; filename="${endpoint.file.name}"`);
        return reply
          .code(status)
          .header('cache-control', 'private, no-store')
          .type(`${endpoint.file?.type ?? 'application/json'}; charset=utf-8`)
          .send(body);
      };
      if ('topics' in binding)
        return app.realtime.stream(request, reply, await binding.topics(read(request, reply)));
      if ('stream' in binding) return send(Readable.from(binding.stream(read(request, reply))));
      const produce = async () => {
        const call = read(request, reply);
        const response = await binding.handle(call);
        return {
          status,
          body: responseBody(endpoint, response),
          tags: binding.tags?.(call) ?? [],
        };
      };
      if (keepable) {
        return app.cache.respond(request, reply, {
          key: apiKey(canonicalUrl(endpoint, request), declared),
          contentType: 'application/json; charset=utf-8',
          render: produce,
          countRender: () => void limit(request),
        });
      }
      return send((await produce()).body);
    },
  });
}

/**
 * Renders per minute for endpoints whose responses are normally cached: a client can cause many renders only while
 * caching is suspended.
 */
const rendersPerMinute = 300;

function limitOf(name: string): RateLimit {
  const limit = (rateLimits as Record<string, RateLimit>)[name];
  if (limit === undefined) throw new Error(`${name} has no entry in the contract's call limits.`);
  return limit;
}

/** Canonical URL: `/%62logs` and `/blogs/` name the same resource and share a cache entry. */
function canonicalUrl({ path }: Endpoint, { url, params, scope }: FastifyRequest): string {
  const named = params as Record<string, string>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const mark = url.indexOf('?');
  const search = mark === -1 ? '' : url.slice(mark);
  return `/api/${scope.region}/${scope.lang}/${scope.cityId}/${filled}${search}`;
}

/** Invalid path parameters cannot name an existing resource: 404, as for one that does not exist. */
function parsePathParams(schema: z.ZodType, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError('notFound');
  return result.data;
}

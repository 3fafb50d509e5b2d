import './zod-in-pages.ts';
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Role required to call an endpoint. Each staff role includes the rights of a member; staff roles do not include one
 * another.
 */
export type Access = 'public' | 'member' | 'editor' | 'moderator' | 'admin';

export interface Endpoint {
  readonly method: Method;
  /** Path after `/api/{region}/{lang}/{cityId}/`; path parameters are written `:name`. */
  readonly path: string;
  readonly access: Access;
  /** Marks a public read whose response depends on the caller and must not be cached. */
  readonly personal?: true;
  /** A second staff role that may call the endpoint too. */
  readonly alsoFor?: 'moderator' | 'admin';
  /** One-sentence description, shown in the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Encoding of the request body; JSON by default. */
  readonly encoding?: 'json' | 'form';
  /**
   * Maximum body size in bytes, if larger than the default. The caller is authenticated before such a body is read.
   */
  readonly largest?: number;
  /** Schema of `data` in the response. */
  readonly output: z.ZodType;
  /** Schema of `meta` in the response, for lists. */
  readonly meta?: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /** For file downloads: the response is plain text instead of JSON with `data`. */
  readonly file?: { readonly type: 'text/csv'; readonly name: string };
  /** True if the response is a stream of server-sent events. */
  readonly events?: true;
}

/** Declares an endpoint and preserves its literal types, from which client and server types are derived. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : object;
type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? object extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : object;
type BodyOf<E extends Endpoint> = E extends { encoding: 'form' }
  ? { body: FormData }
  : E extends { body: infer B extends z.ZodType }
    ? { body: z.input<B> }
    : object;

/** Input that the client passes to an endpoint. For a union of endpoints, the inputs stay separate. */
export type InputOf<E extends Endpoint> = E extends Endpoint ? ParamsOf<E> & QueryOf<E> & BodyOf<E> : never;

/** Input that the handler of an endpoint receives, after validation and with defaults filled in. */
export interface ParsedInput<E extends Endpoint> {
  params: E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
}

/** Body of a successful response. */
export type ResponseOf<E extends Endpoint> = { data: z.output<E['output']> } & (E extends {
  meta: infer M extends z.ZodType;
}
  ? { meta: z.output<M> }
  : object);

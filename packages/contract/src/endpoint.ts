import './zod-in-pages.ts';
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call an endpoint. Each staff role includes the member's rights; roles do not include one another. */
export type Access = 'public' | 'member' | 'editor' | 'moderator' | 'admin';

export interface Endpoint {
  readonly method: Method;
  /** Relative to `/api/{region}/{lang}/{cityId}/`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** Of a public read: its answer depends on who asks, so that it is kept for nobody. */
  readonly personal?: true;
  /** Another staff role to which it is open as well. */
  readonly alsoFor?: 'moderator' | 'admin';
  /** One sentence for the API's reader. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** How the body travels; JSON unless said otherwise. */
  readonly encoding?: 'json' | 'form';
  /** In bytes, of a body that may be larger than others: whoever sends it is known before it is read. */
  readonly largest?: number;
  /** What stands under `data` in the answer. */
  readonly output: z.ZodType;
  /** What stands under `meta`, for lists. */
  readonly meta?: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /** Of an answer that is a file for the disk: its text alone, without an envelope. */
  readonly file?: { readonly type: 'text/csv'; readonly name: string };
  /** Of an answer that goes on for as long as somebody listens: server-sent events. */
  readonly events?: true;
}

/** Declares an endpoint and keeps its literal types, from which the client and the server are typed. */
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

/** What a caller gives. Of several endpoints: of each in its turn, not every mixture of what they take. */
export type InputOf<E extends Endpoint> = E extends Endpoint ? ParamsOf<E> & QueryOf<E> & BodyOf<E> : never;

/** What a handler receives, after validation and defaults. */
export interface ParsedInput<E extends Endpoint> {
  params: E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
}

/** The body of a success. */
export type AnswerOf<E extends Endpoint> = { data: z.output<E['output']> } & (E extends {
  meta: infer M extends z.ZodType;
}
  ? { meta: z.output<M> }
  : object);

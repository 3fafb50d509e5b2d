import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import type { Problem } from './errors.ts';
import { apiBase, type Scope } from './scope.ts';

/**
 * Maps `METHOD path` to its endpoint. Only types are imported from the contract, so read-only pages do not load zod.
 */
export type RoutesOf<Declared extends readonly Endpoint[]> = {
  [E in Declared[number] as `${E['method']} ${E['path']}`]: E;
};
/** An interface instead of a type alias, so that tests can add endpoints by declaration merging. */
export interface Routes extends RoutesOf<typeof endpoints> {}
/** Name of an endpoint: `METHOD path` as declared, such as `GET jobs/:id`. */
export type RouteName = keyof Routes;
export type RouteResponse<R extends RouteName> = ResponseOf<Routes[R]>;
/** Input of a call: `params`, `query` and `body` before validation, as far as the endpoint has them. */
export type InputOfRoute<R extends RouteName> = InputOf<Routes[R]>;
type Args<R extends RouteName> =
  object extends InputOfRoute<R> ? [input?: InputOfRoute<R>] : [input: InputOfRoute<R>];

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  status: number;
  json(): Promise<unknown>;
}

/** Transport of a request: `fetch` in the browser, in-process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Thrown for a response with status 400 or above. `problem` is the response body; null if the body is not a
 * `Problem`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, message: string) {
    super(problem?.message ?? message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/**
 * Calls endpoints by `METHOD path` with the path as declared, such as `GET jobs/:id`; path parameters are part of the
 * input.
 */
export interface Client {
  readonly scope: Scope;
  call<R extends RouteName>(route: R, ...args: Args<R>): Promise<RouteResponse<R>>;
}

/**
 * True if a request of this route (`METHOD path` as declared, such as `GET jobs/:id`) sends the bearer token. Public
 * reads do not: their response is the same for everyone, and shared caches serve it only without the header. A test
 * compares this with the access of every endpoint.
 */
export const sendsToken = (route: string): boolean =>
  !route.startsWith('GET ') ||
  /^GET (?:(?:profile|staff|media)\b|(?:chat|live|jobs\/:id\/application|listings\/:id\/thread)$)/.test(
    route,
  );

interface ClientOptions {
  scope: Scope;
  transport: Transport;
  /** Returns the bearer token at the time of a request; null if there is none. */
  token?: () => string | null;
}

/**
 * Creates a client for one region, language and city. Its calls throw `ApiError` for a status of 400 or above; errors
 * of the transport, such as a lost connection, are passed on.
 */
export function createClient({ scope, transport, token }: ClientOptions): Client {
  return {
    scope,
    async call(route, ...[input]) {
      const [method, path] = route.split(' ') as [string, string];
      const { params, query, body } = (input ?? {}) as Record<
        'params' | 'query' | 'body',
        Record<string, unknown>
      >;
      const bearer = sendsToken(route) ? (token?.() ?? null) : null;
      const response = await transport({
        method,
        url: `${apiBase(scope)}/${fill(path, params)}${search(query)}`,
        headers: {
          accept: 'application/json',
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
      const answer = await response.json().catch(() => null);
      if (response.status >= 400) {
        throw new ApiError(response.status, asProblem(answer), `${route}: ${response.status}`);
      }
      return answer as ResponseOf<Endpoint> as RouteResponse<typeof route>;
    },
  };
}

function fill(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function search(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function asProblem(answer: unknown): Problem | null {
  return answer !== null && typeof answer === 'object' && 'code' in answer ? (answer as Problem) : null;
}

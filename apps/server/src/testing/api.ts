import { languages } from '@dalil/messages/languages';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newVisitor } from './visitor.ts';

/** API base paths of the demo city, for tests that hold in both languages. */
export const bases = languages.map((lang) => ({ lang, base: `/api/mi/${lang}/1` }));

/** Returns the content of a successful read. */
export async function read<T>(app: FastifyInstance, url: string): Promise<T> {
  const response = await app.inject(url);
  if (response.statusCode !== 200)
    throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
  return contentOf(response);
}

/** Calls the demo city's API, each time from a new client IP. */
export const asker =
  (app: () => FastifyInstance) =>
  (
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) =>
    app().inject({
      method,
      url: `/api/mi/en/1/${path}`,
      headers,
      remoteAddress: newVisitor(),
      ...(payload ? { payload } : {}),
    });

/** Returns the content under `data` and fails if the response has any field besides `data` and `meta`. */
export function contentOf<T>(response: LightMyRequestResponse): T {
  const { data, meta: _, ...rest } = response.json();
  if (Object.keys(rest).length > 0)
    throw new Error(`unexpected fields next to data: ${Object.keys(rest).join(', ')}`);
  return data;
}

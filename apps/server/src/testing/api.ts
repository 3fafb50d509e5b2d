import { languages } from '@dalil/messages/languages';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newVisitor } from './visitor.ts';

/** The bases of the sample city, for tests that hold in both languages. */
export const bases = languages.map((lang) => ({ lang, base: `/api/mi/${lang}/1` }));

/** The content of a successful read. */
export async function read<T>(app: FastifyInstance, url: string): Promise<T> {
  const response = await app.inject(url);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return contentOf(response);
}

/** Asks the sample city's API, each time from an address of its own. */
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

/** What stands under `data`, and nothing beside it but `meta`. */
export function contentOf<T>(response: LightMyRequestResponse): T {
  const { data, meta: _, ...rest } = response.json();
  if (Object.keys(rest).length > 0) throw new Error(`beside data: ${Object.keys(rest).join(', ')}`);
  return data;
}

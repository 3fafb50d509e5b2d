import { languages } from '@dalil/messages/languages';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The bases of the sample city, for tests that hold in both languages. */
export const bases = languages.map((lang) => ({ lang, base: `/api/mi/${lang}/1` }));

/** The content of a successful read. */
export async function read<T>(app: FastifyInstance, url: string): Promise<T> {
  const response = await app.inject(url);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return contentOf(response);
}

/** What stands under `data`, and nothing beside it but `meta`. */
export function contentOf<T>(response: LightMyRequestResponse): T {
  const { data, meta: _, ...rest } = response.json();
  if (Object.keys(rest).length > 0) throw new Error(`beside data: ${Object.keys(rest).join(', ')}`);
  return data;
}

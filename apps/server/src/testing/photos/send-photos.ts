import type { Medium } from '@dalil/contract/media';
import type { FastifyInstance } from 'fastify';
import { createAccount } from '../../modules/accounts/accounts.factory.ts';
import { dataOf } from '../api.ts';
import { logIn } from '../log-in.ts';
import { until } from '../until.ts';
import { newVisitor } from '../visitor.ts';

interface Announced {
  id: string;
  upload: { url: string; headers: Record<string, string>; expiresAt: string };
}

/**
 * Time to wait for a photo. Generous, because speed is not tested here: a worker processes photos one after the
 * other, and a PDF takes longest.
 */
const patienceMs = 45_000;

/** Creates a member who uploads photos as a browser does. */
export async function photographer(app: FastifyInstance, lang: 'en' | 'ar' = 'en') {
  const account = await app.db.transaction((tx) => createAccount(tx));
  const headers = await logIn(app, account);
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/mi/${lang}/1/media${path}`,
      headers,
      remoteAddress: newVisitor(),
      ...(payload ? { payload } : {}),
    });
  const announce = async (bytes: number, type = 'image/jpeg', document = false) =>
    dataOf<Announced>(await ask('POST', '', { type, bytes, document }));
  const put = async ({ url, headers }: Announced['upload'], body: Buffer): Promise<number> => {
    if (url.startsWith('http')) {
      const response = await fetch(url, { method: 'PUT', headers, body: body as Buffer<ArrayBuffer> });
      return response.status;
    }
    return (await app.inject({ method: 'PUT', url, headers, payload: body, remoteAddress: newVisitor() }))
      .statusCode;
  };
  const settled = (id: string) =>
    until(
      `photo ${id} is looked at`,
      async () => {
        const medium = dataOf<Medium>(await ask('GET', `/${id}`));
        return medium.state !== 'pending' && medium;
      },
      patienceMs,
    );
  return {
    account,
    headers,
    ask,
    announce,
    put,
    settled,
    /** Uploads a photo in the three steps of a browser (announce, upload, complete) and returns its id. */
    async send(photo: Buffer, { document = false, type = 'image/jpeg' } = {}): Promise<string> {
      const { id, upload } = await announce(photo.length, type, document);
      const status = await put(upload, photo);
      if (status >= 300) throw new Error(`The store returned ${status}.`);
      const completed = await ask('POST', `/${id}/complete`);
      if (completed.statusCode !== 202) throw new Error(completed.body);
      return id;
    },
  };
}

import type { ListingDraft, MyListing } from '@dalil/contract/listings';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createAccount, createStaff } from '../modules/accounts/accounts.factory.ts';
import type { ListingKinds } from '../modules/listings/base/listing-kind.ts';
import { makeFinal } from './end-undo.ts';
import { logIn } from './log-in.ts';
import { newVisitor } from './visitor.ts';

export type Poster = Awaited<ReturnType<typeof enter>>;

/** Logs in. Each request comes from a new client IP, because rate limits are not what is tested. */
async function enter(app: FastifyInstance, account: { id: string; email: string }, base = '/api/mi/en/1') {
  const headers = await logIn(app, account);
  return {
    account,
    headers,
    send: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
      app.inject({
        method,
        remoteAddress: newVisitor(),
        url: `${base}/${path}`,
        headers,
        ...(payload ? { payload } : {}),
      }),
  };
}

/** Members who post items of a kind, and moderators who decide on them, through the API. */
export function posters(app: () => FastifyInstance, kind: string, kinds?: ListingKinds) {
  const client = (account: Poster['account'], base?: string) => enter(app(), account, base);
  const submit = (who: Poster, { id, version }: Pick<ListingDraft, 'id' | 'version'>) =>
    who.send('POST', `profile/listings/${id}/submit`, { version, owner: true, terms: true });
  /** Decides on a post and makes the decision final at once. */
  const decide = (
    who: Poster,
    { id, version }: Pick<ListingDraft, 'id' | 'version'>,
    decision: string,
    reason?: string,
  ) =>
    makeFinal(
      app().db,
      who.send('POST', `staff/listings/${id}/decision`, { decision, version, ...(reason ? { reason } : {}) }),
      kinds,
    );
  const takeDown = (who: Poster, { id }: { id: number }, why: { reason?: string; reasonId?: number }) =>
    makeFinal(app().db, who.send('POST', `staff/listings/${id}/removal`, why), kinds);

  async function begin(who: Poster, input: object): Promise<ListingDraft> {
    const response = await who.send('POST', 'profile/listings', { kind, input });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data;
  }
  async function sent(who: Poster, input: object): Promise<ListingDraft> {
    const response = await submit(who, await begin(who, input));
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  }

  return {
    client,
    member: async (base?: string) => client(await app().db.transaction((tx) => createAccount(tx)), base),
    moderator: async () =>
      client(await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY))),
    begin,
    save: (who: Poster, { id, version }: Pick<ListingDraft, 'id' | 'version'>, input: object) =>
      who.send('PUT', `profile/listings/${id}`, { version, input }),
    submit,
    change: (who: Poster, { id }: { id: number }, action: string) =>
      who.send('POST', `profile/listings/${id}/state`, { action }),
    decide,
    takeDown,
    sent,
    async published(who: Poster, staff: Poster, input: object): Promise<ListingDraft> {
      const draft = await sent(who, input);
      const response = await decide(staff, draft, 'approve');
      expect(response.statusCode, response.body).toBe(200);
      return draft;
    },
    mine: async (who: Poster): Promise<MyListing[]> =>
      (await who.send('GET', `profile/listings?kind=${kind}`)).json().data,
  };
}

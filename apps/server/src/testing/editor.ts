import type { FastifyInstance } from 'fastify';
import { createStaff } from '../modules/accounts/accounts.factory.ts';
import { logIn } from './log-in.ts';

/** Creates a logged-in editor of the site's content. */
export async function newEditor(app: FastifyInstance) {
  const account = await app.db.transaction((tx) =>
    createStaff(tx, app.config.SESSION_KEY, { roles: ['editor'] }),
  );
  return { ...account, headers: await logIn(app, account) };
}

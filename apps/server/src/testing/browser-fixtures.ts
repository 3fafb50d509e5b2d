import { optionalPhone } from '@dalil/contract/account-fields';
import type { Language } from '@dalil/messages/languages';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { signToken } from '../http/bearer-token.ts';
import { createAccount, createStaff } from '../modules/accounts/accounts.factory.ts';
import { findAccountByEmail } from '../modules/accounts/accounts.service.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { openSession } from '../modules/accounts/login/sessions.service.ts';
import { newsletterIssues } from '../modules/editorial/newsletter/newsletter-issues.table.ts';
import { listingTransitions } from '../modules/listings/base/listings.table.ts';
import { serverKey } from '../secrets/server-keys.ts';
import { openStorage } from '../storage/open-storage.ts';
import { endUndo } from './end-undo.ts';
import { fillQueue } from './full-queue.ts';
import { createNamedCities } from './named-cities.ts';

interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
  lang: Language;
}

/** As registration stores it: the phone normalised, no gender given. */
const stored = (person: NewPerson) => ({ ...person, phone: optionalPhone.parse(person.phone), gender: null });

/** What the browser tests create directly in the database: each function takes and returns plain JSON. */
export function browserFixtures(config: Config, db: Database) {
  const tokenKey = serverKey(config.SESSION_KEY, 'token');

  async function session(tx: Transaction, accountId: string, remember: boolean) {
    const { id, secret } = await openSession(tx, accountId, { remember, userAgent: null });
    return { token: await signToken(tokenKey, { accountId, sessionId: id }), secret };
  }

  return {
    /** A member with a session elsewhere, as right after registration. */
    member: (person: NewPerson) =>
      db.transaction(async (tx) => {
        const { id } = await createAccount(tx, stored(person));
        return { token: (await session(tx, id, false)).token };
      }),

    /** Staff of all cities with every role, whose two-factor login is on. */
    staff: (person: NewPerson) =>
      db.transaction(async (tx) => {
        const roles = ['moderator', 'editor', 'admin'] as const;
        const { id, twoStepKey } = await createStaff(tx, config.SESSION_KEY, {
          ...stored(person),
          roles: [...roles],
        });
        return { token: (await session(tx, id, false)).token, totpSecret: twoStepKey };
      }),

    /** A remembered session: the token for scripts, and the secret for the cookie. */
    session: ({ email }: { email: string }) =>
      db.transaction(async (tx) => {
        const account = await findAccountByEmail(tx, email);
        if (!account) throw new Error(`${email} has no account.`);
        return { ...(await session(tx, account.id, true)), name: account.name };
      }),

    /** Sets when an account was created; returns its id. */
    async accountAge({ email, since }: { email: string; since: string }) {
      const [account] = await db
        .update(accounts)
        .set({ createdAt: new Date(since) })
        .where(eq(accounts.email, email))
        .returning({ id: accounts.id });
      if (!account) throw new Error(`${email} has no account.`);
      return account;
    },

    /** Ends the minute in which staff may take a newsletter back, for every newsletter that is scheduled. */
    async newsletterGraceOver(_: object) {
      await db
        .update(newsletterIssues)
        .set({ sendAt: new Date() })
        .where(eq(newsletterIssues.state, 'scheduled'));
    },

    /** Ends the minutes in which the last decision about a post can be undone. */
    async endUndo({ listingId }: { listingId: number }) {
      const [decided] = await db
        .select({ id: listingTransitions.id })
        .from(listingTransitions)
        .where(and(eq(listingTransitions.listingId, listingId), isNotNull(listingTransitions.undoUntil)))
        .orderBy(desc(listingTransitions.id))
        .limit(1);
      await endUndo(db, decided?.id ?? 0);
    },

    queue: ({ host, posts }: { host: string; posts: number }) =>
      db.transaction((tx) => fillQueue(tx, host, posts)),

    namedCities: (_: object) => createNamedCities(db, openStorage(config)),
  };
}

export type BrowserFixtures = ReturnType<typeof browserFixtures>;

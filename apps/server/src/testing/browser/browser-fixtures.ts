import { optionalPhone } from '@dalil/contract/account-fields';
import type { Language } from '@dalil/messages/languages';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { signToken } from '../../http/bearer-token.ts';
import { createAccount, createStaff } from '../../modules/accounts/accounts.factory.ts';
import { findAccountByEmail } from '../../modules/accounts/accounts.service.ts';
import { accounts } from '../../modules/accounts/accounts.table.ts';
import { openSession } from '../../modules/accounts/login/sessions.service.ts';
import { newsletterIssues } from '../../modules/editorial/newsletter/issues.table.ts';
import { listingTransitions } from '../../modules/listings/base/listings.table.ts';
import { serverKey } from '../../secrets/server-keys.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { endUndo } from '../end-undo.ts';
import { fillQueue } from '../full-queue.ts';
import { createNamedCities } from '../named-cities.ts';

interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
  lang: Language;
}

/** Converts a person to the form in which registration stores it: with a normalised phone number and no gender. */
const stored = (person: NewPerson) => ({ ...person, phone: optionalPhone.parse(person.phone), gender: null });

/** Functions with which browser tests create data directly in the database. Each takes and returns plain JSON. */
export function browserFixtures(config: Config, db: Database) {
  const tokenKey = serverKey(config.SESSION_KEY, 'token');

  async function session(tx: Transaction, accountId: string, remember: boolean) {
    const { id, secret } = await openSession(tx, accountId, { remember, userAgent: null });
    return { token: await signToken(tokenKey, { accountId, sessionId: id }), secret };
  }

  return {
    /** Creates a member with a session on another device, as right after registration. */
    member: (person: NewPerson) =>
      db.transaction(async (tx) => {
        const { id } = await createAccount(tx, stored(person));
        return { token: (await session(tx, id, false)).token };
      }),

    /** Creates a staff account with every role in all cities and two-factor authentication turned on. */
    staff: (person: NewPerson) =>
      db.transaction(async (tx) => {
        const roles = ['moderator', 'editor', 'admin'] as const;
        const { id, twoStepKey } = await createStaff(tx, config.SESSION_KEY, {
          ...stored(person),
          roles: [...roles],
        });
        return { token: (await session(tx, id, false)).token, totpSecret: twoStepKey };
      }),

    /** Creates a remembered session and returns the token for scripts and the secret for the cookie. */
    session: ({ email }: { email: string }) =>
      db.transaction(async (tx) => {
        const account = await findAccountByEmail(tx, email);
        if (!account) throw new Error(`${email} has no account.`);
        return { ...(await session(tx, account.id, true)), name: account.name };
      }),

    /** Sets when an account was created and returns its id. */
    async accountAge({ email, since }: { email: string; since: string }) {
      const [account] = await db
        .update(accounts)
        .set({ createdAt: new Date(since) })
        .where(eq(accounts.email, email))
        .returning({ id: accounts.id });
      if (!account) throw new Error(`${email} has no account.`);
      return account;
    },

    /** Ends the grace period in which staff can cancel a newsletter, for all scheduled newsletters. */
    async newsletterGraceOver(_: object) {
      await db
        .update(newsletterIssues)
        .set({ sendAt: new Date() })
        .where(eq(newsletterIssues.state, 'scheduled'));
    },

    /** Ends the period in which the last decision about a post can be undone. */
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

import type { Session } from '@dalil/contract/accounts';
import type { Endpoint } from '@dalil/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import type { DeviceOwner } from '../secrets/known-device.ts';
import type { Actor } from './actor.ts';

export interface SessionAccount {
  id: string;
  name: string;
  email: string;
}
type LoggedIn = SessionAccount & DeviceOwner;

/** Session of one request: an HttpOnly cookie, and a token in the response that scripts hold. */
export interface CallSession {
  /** Logs in on this device. Logs out any account already logged in here: a device has one session. */
  open(tx: Transaction, account: LoggedIn, how: { remember: boolean }): Promise<Session>;
  /** Issues a new token for the session in the cookie; null without a session. */
  renew(): Promise<Session | null>;
  /** Ends the session in the cookie, if there is one. */
  end(): Promise<void>;
  /** True if the account logged in on this device before, with its current password. */
  isKnown(account: DeviceOwner): boolean;
  /** Remembers this device as one of the account's, for rate limits; `open` does so too. */
  recognise(account: DeviceOwner): void;
  /** Clears the cookie in a browser whose session was ended elsewhere. */
  forget(): void;
}

/** Sessions as used by routes. */
export interface Sessions {
  /** Authenticates the request and rejects it unless the endpoint is open to the client. */
  admit(request: FastifyRequest, endpoint: Endpoint): Promise<Actor>;
  of(request: FastifyRequest, reply: FastifyReply): CallSession;
}

export const sessionCookie = 'dalil_session';

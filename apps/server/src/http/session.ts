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

/**
 * Session of one request. The browser holds a secret in an HttpOnly cookie, its scripts hold a token from a response.
 */
export interface RequestSession {
  /** Logs in on this device. Logs out any account already logged in here: a device has one session. */
  open(tx: Transaction, account: LoggedIn, how: { remember: boolean }): Promise<Session>;
  /** Issues a new token for the session in the cookie; null without a session. */
  renew(): Promise<Session | null>;
  /** Ends the session in the cookie, if there is one. */
  end(): Promise<void>;
  /** True if the account logged in on this device before, and has not changed its password since. */
  isKnown(account: DeviceOwner): boolean;
  /**
   * Remembers this device as known to the account, so that rate limits treat it less strictly; `open` does so too.
   */
  rememberDevice(account: DeviceOwner): void;
  /** Clears the cookie in a browser whose session was ended elsewhere. */
  forget(): void;
}

/** Sessions as used by routes. */
export interface Sessions {
  /** Authenticates the request and rejects it unless the endpoint is open to the client. */
  authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<Actor>;
  of(request: FastifyRequest, reply: FastifyReply): RequestSession;
}

export const sessionCookie = 'dalil_session';

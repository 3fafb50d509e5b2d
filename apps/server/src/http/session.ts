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

/** The session of one call: the cookie that no script reads, and the answer that scripts keep. */
export interface CallSession {
  /** Logs in on this device. Who is logged in here already is logged out: a device has one session. */
  open(tx: Transaction, account: LoggedIn, how: { remember: boolean }): Promise<Session>;
  /** A new token for the session in the cookie; null when there is none. */
  renew(): Promise<Session | null>;
  /** Ends the session in the cookie, if there is one. */
  end(): Promise<void>;
  /** Whether the account logged in on this device before, with the password that it has now. */
  isKnown(account: DeviceOwner): boolean;
  /** Marks this device as the account's own, for limits; `open` does so too. */
  recognise(account: DeviceOwner): void;
  /** Takes the cookie back from a browser whose session was ended otherwise. */
  forget(): void;
}

/** Sessions as routes see them. */
export interface Sessions {
  /** Who is asking; refused unless the endpoint is open to them. */
  admit(request: FastifyRequest, endpoint: Endpoint): Promise<Actor>;
  of(request: FastifyRequest, reply: FastifyReply): CallSession;
}

export const sessionCookie = 'dalil_session';

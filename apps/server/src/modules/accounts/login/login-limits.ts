import { neighbourhoodOf } from '../../../http/caller.ts';
import { byNetwork } from '../../../http/limits/network-limits.ts';
import { type Counter, guesses } from '../../../redis/limiter.ts';

/** Origin of a login attempt. A known device is one on which the account logged in before. */
export interface Origin {
  network: string;
  known: boolean;
}

const ofPair = (what: string) => guesses(`${what}.pair`, 5, { clearedBySuccess: true });
const ofSubject = (what: string) => guesses(`${what}.subject`, 20);
const ofNetwork = (what: string) => guesses(`${what}.network`, 30);
const ofKnownDevices = (what: string) => guesses(`${what}.known`, 5, { clearedBySuccess: true });

/**
 * Rate limits for failed login attempts: 5 for an account from one network, 20 for an account from all networks, 30
 * from a network for all accounts. Known devices have a separate counter, so that an attacker elsewhere cannot lock
 * the owner out; all known devices of an account share it, so that collecting many device cookies allows no more
 * attempts.
 */
export function guessCounters(
  what: 'password' | 'twoStep',
  subject: string,
  { network, known }: Origin,
): Counter[] {
  if (known) return [[ofKnownDevices(what), subject]];
  return [
    [ofPair(what), `${subject} ${network}`],
    [ofSubject(what), subject],
    ...byNetwork(ofNetwork(what), network),
  ];
}

/**
 * Limits how many failed logins from one neighbouring IP range get the specific error. Beyond the limit the response
 * is the same for emails with and without an account: an attacker who tries many learns nothing, while a user who
 * mistypes a few gets help.
 */
export function toldCounters(network: string): Counter[] {
  return [[guesses('password.told', 10), neighbourhoodOf(network)]];
}

/**
 * Rate limit for re-entering the password or a code while logged in. It is counted per session, so that a stolen
 * session cannot use up the owner's attempts.
 */
export function proofCounters(sessionId: string): Counter[] {
  return [[guesses('proof.session', 5, { clearedBySuccess: true }), sessionId]];
}

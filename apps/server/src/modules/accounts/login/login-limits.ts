import { surroundingSubnet } from '../../../http/caller.ts';
import { networkCounters } from '../../../http/limits/network-limits.ts';
import { bruteForceLimit, type Counter } from '../../../redis/limiter.ts';

/** Origin of a login attempt. A known device is one on which the account logged in before. */
export interface Origin {
  network: string;
  known: boolean;
}

const ofPair = (what: string) => bruteForceLimit(`${what}.pair`, 5, { clearedBySuccess: true });
const ofSubject = (what: string) => bruteForceLimit(`${what}.subject`, 20);
const ofNetwork = (what: string) => bruteForceLimit(`${what}.network`, 30);
const ofKnownDevices = (what: string) => bruteForceLimit(`${what}.known`, 5, { clearedBySuccess: true });

/**
 * Rate limits for failed login attempts: 5 for an account from one network, 20 for an account from all networks, 30
 * from a network for all accounts. `subject` is the email for passwords and the account id for codes. Known devices
 * have a separate counter, so that an attacker elsewhere cannot lock the owner out; all known devices of an account
 * share it, so that collecting many device cookies allows no more attempts.
 */
export function loginAttemptCounters(
  what: 'password' | 'twoStep',
  subject: string,
  { network, known }: Origin,
): Counter[] {
  if (known) return [[ofKnownDevices(what), subject]];
  return [
    [ofPair(what), `${subject} ${network}`],
    [ofSubject(what), subject],
    ...networkCounters(ofNetwork(what), network),
  ];
}

/**
 * Limits how many failed logins from one IP range get an error that reveals whether the account exists. Beyond it all
 * emails get the same response: an attacker learns nothing, while a user who mistypes a few gets help.
 */
export function accountDisclosureCounters(network: string): Counter[] {
  return [[bruteForceLimit('password.told', 10), surroundingSubnet(network)]];
}

/**
 * Rate limit for re-entering the password or a code while logged in. It is counted per session, so that a stolen
 * session cannot use up the owner's attempts.
 */
export function reauthenticationCounters(sessionId: string): Counter[] {
  return [[bruteForceLimit('proof.session', 5, { clearedBySuccess: true }), sessionId]];
}

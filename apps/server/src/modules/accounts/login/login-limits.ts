import { neighbourhoodOf } from '../../../http/caller.ts';
import { byNetwork } from '../../../http/limits/network-limits.ts';
import { type Counter, guesses } from '../../../redis/limiter.ts';

/** Where a guess comes from. A known device is one on which the account logged in before. */
export interface Origin {
  network: string;
  known: boolean;
}

const ofPair = (what: string) => guesses(`${what}.pair`, 5, { clearedBySuccess: true });
const ofSubject = (what: string) => guesses(`${what}.subject`, 20);
const ofNetwork = (what: string) => guesses(`${what}.network`, 30);
const ofKnownDevices = (what: string) => guesses(`${what}.known`, 5, { clearedBySuccess: true });

/**
 * Wrong tries that are let through: 5 for an account from one network, 20 for it from everywhere, 30 from a network at
 * all accounts. Known devices are counted apart, so that whoever guesses elsewhere cannot lock the owner out; all of an
 * account together, so that many marks allow no more than one.
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
 * Wrong logins from one neighbourhood that are told what was wrong. Beyond them the answer is the same for addresses with
 * and without an account: who tries many learns nothing, who mistypes a few is helped.
 */
export function toldCounters(network: string): Counter[] {
  return [[guesses('password.told', 10), neighbourhoodOf(network)]];
}

/** The password of somebody who is logged in, asked again, or a code: a stolen session guesses for itself. */
export function proofCounters(sessionId: string): Counter[] {
  return [[guesses('proof.session', 5, { clearedBySuccess: true }), sessionId]];
}

import { neighbourhoodOf } from '../../../http/caller.ts';
import { type Counter, limitOf } from '../../../redis/throttle.ts';

/** Where a guess comes from. A known device is one on which the account logged in before. */
export interface Origin {
  network: string;
  known: boolean;
}

const perPair = (what: string) => limitOf(`${what}.pair`, 5, true);
const perSubject = (what: string) => limitOf(`${what}.subject`, 20);
const perNetwork = (what: string) => limitOf(`${what}.network`, 30);
const perKnownDevices = (what: string) => limitOf(`${what}.known`, 5, true);

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
  if (known) return [[perKnownDevices(what), subject]];
  return [
    [perPair(what), `${subject} ${network}`],
    [perSubject(what), subject],
    [perNetwork(what), network],
  ];
}

/**
 * Wrong logins from one neighbourhood that are told what was wrong. Beyond them the answer is the same for addresses with
 * and without an account: who tries many learns nothing, who mistypes a few is helped.
 */
export function toldCounters(network: string): Counter[] {
  return [[limitOf('password.told', 10), neighbourhoodOf(network)]];
}

/** The password of somebody who is logged in, asked again, or a code: a stolen session guesses for itself. */
export function proofCounters(sessionId: string): Counter[] {
  return [[limitOf('proof.session', 5, true), sessionId]];
}

import { type Counter, limitOf } from '../../lib/throttle.ts';

/** Where a guess comes from. A known device is one on which the account logged in before. */
export interface Origin {
  network: string;
  device: string | null;
}

const perPair = (what: string) => limitOf(`${what}.pair`, 5, true);
const perSubject = (what: string) => limitOf(`${what}.subject`, 20);
const perNetwork = (what: string) => limitOf(`${what}.network`, 30);
const perDevice = (what: string) => limitOf(`${what}.device`, 5, true);

/**
 * Wrong tries that are let through: 5 for an account from one network, 20 for it from everywhere, 30 from a network at
 * all accounts. A known device is counted by itself alone: whoever guesses elsewhere cannot lock the owner out.
 */
export function guessCounters(
  what: 'password' | 'twoStep',
  subject: string,
  { network, device }: Origin,
): Counter[] {
  if (device) return [[perDevice(what), device]];
  return [
    [perPair(what), `${subject} ${network}`],
    [perSubject(what), subject],
    [perNetwork(what), network],
  ];
}

/** The password of somebody who is logged in, asked again: a stolen session guesses for itself. */
export function proofCounters(sessionId: string): Counter[] {
  return [[limitOf('proof.session', 5, true), sessionId]];
}

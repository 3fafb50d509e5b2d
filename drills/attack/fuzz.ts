import { atLeast, atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { chanceOf } from './chance.ts';
import { type Answer, asker } from './client.ts';
import { fuzzer, type Shot } from './fuzzer.ts';
import { findKnown } from './known.ts';
import { newPeople, newPerson } from './people.ts';

/**
 * Fewer than the server's database connections: the attack tests what a request can break, not how many are possible.
 */
const atOnce = 8;
const shown = 20;

/** Sends almost valid requests to every endpoint with every role. None may cause a 5xx response. */
export const fuzz: Attack = {
  name: 'fuzz',
  async run(machine, { quick, seed, tell }) {
    const wanted = quick ? 10_000 : 200_000;
    const people = await newPeople(machine);
    const known = await findKnown(machine, people.member.id);
    const target = await machine.startServer();
    const ask = asker(target.origin, { sockets: atOnce });
    const next = fuzzer(chanceOf(seed), known, () => people);

    const statuses = new Map<number, number>();
    const failed: Array<{ shot: Shot; answer: Answer }> = [];
    let sent = 0;
    const shoot = async () => {
      while (sent < wanted && !target.crashed()) {
        sent += 1;
        const shot = next();
        const answer = await ask(shot);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500 || answer.status === 0) failed.push({ shot, answer });
        // A fuzzed request deleted the account or revoked the role: continue with another person.
        if (shot.as && (answer.status === 401 || answer.status === 403)) {
          people[shot.as] = await newPerson(machine, shot.as);
        }
        if (sent % 20_000 === 0) tell(`${sent} requests, ${failed.length} errors`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, shoot));

    tell(`answers by status ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, seed ${seed}`);
    for (const { shot, answer } of failed.slice(0, shown)) {
      tell(
        `${answer.status} ${shot.method} ${shot.path.slice(0, 200)} ${String(shot.body ?? '').slice(0, 300)} ${answer.text.slice(0, 200)}`,
      );
    }
    return [atLeast('fuzz_requests', sent, wanted), atMost('fuzz_5xx', failed.length, 0)];
  },
};

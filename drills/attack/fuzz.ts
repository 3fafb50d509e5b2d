import { atLeast, atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { type ApiResponse, createClient } from './client.ts';
import { type FuzzedRequest, fuzzer } from './fuzzer.ts';
import { findKnownIds } from './known-ids.ts';
import { newPeople, newPerson } from './people.ts';
import { seededRandom } from './random.ts';

/**
 * Number of concurrent requests. Fewer than the server's database connections: the attack tests what a request can
 * break, not how many requests the server can take.
 */
const atOnce = 8;
const shown = 20;

/** Sends almost valid requests to every endpoint with every role. None may cause a 5xx response. */
export const fuzz: Attack = {
  name: 'fuzz',
  async run(machine, { quick, seed, tell }) {
    const wanted = quick ? 10_000 : 200_000;
    const people = await newPeople(machine);
    const known = await findKnownIds(machine, people.member.id);
    const target = await machine.startServer();
    const ask = createClient(target.origin, { sockets: atOnce });
    const next = fuzzer(seededRandom(seed), known, () => people);

    const statuses = new Map<number, number>();
    const failed: Array<{ shot: FuzzedRequest; answer: ApiResponse }> = [];
    let sent = 0;
    const shoot = async () => {
      while (sent < wanted && !target.crashed()) {
        sent += 1;
        const shot = next();
        const response = await ask(shot);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 500 || response.status === 0) failed.push({ shot, answer: response });
        // A fuzzed request deleted the account or revoked the role: continue with another person.
        if (shot.as && (response.status === 401 || response.status === 403)) {
          people[shot.as] = await newPerson(machine, shot.as);
        }
        if (sent % 20_000 === 0) tell(`${sent} requests, ${failed.length} errors`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, shoot));

    tell(`answers by status ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, seed ${seed}`);
    for (const { shot, answer: response } of failed.slice(0, shown)) {
      tell(
        `${response.status} ${shot.method} ${shot.path.slice(0, 200)} ${String(shot.body ?? '').slice(0, 300)} ${response.text.slice(0, 200)}`,
      );
    }
    return [atLeast('fuzz_requests', sent, wanted), atMost('fuzz_5xx', failed.length, 0)];
  },
};

import type { DatabaseHandle } from '@dalil/server/src/db/database.ts';
import { median } from '../metrics.ts';
import type { Contender } from '../processes.ts';
import {
  createMember,
  edit,
  formInputOf,
  type Input,
  type Member,
  publish,
  type Version,
} from './members.ts';

const writers = 16;
const rounds = 10;
const roundMs = 2_000;

interface Owner {
  member: Member;
  input: Input;
  version: Version;
}

/** Compares edits of opening hours per second on servers with cache invalidation and servers without it. */
export async function compareEdits(
  handle: DatabaseHandle,
  announcing: readonly Contender[],
  silent: readonly Contender[],
  category: [number, ...number[]],
): Promise<{ ratio: number; perSecond: number }> {
  const owners: Owner[] = [];
  for (let n = 0; n < writers; n += 1) {
    const member = await createMember(handle);
    const input = await formInputOf(handle, member, category);
    owners.push({ member, input, version: await publish(member, announcing[0]?.origin ?? '', input) });
  }
  // The first edits warm up the JIT compiler of each server and are not counted.
  for (const servers of [announcing, silent]) await editsPerSecond(owners, servers, 2 * roundMs);
  const paces: { announced: number; silent: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates by round, so that neither kind of server always gets the busier half of a round.
    const turn = { announced: Number.NaN, silent: Number.NaN };
    for (const name of round % 2 ? (['announced', 'silent'] as const) : (['silent', 'announced'] as const))
      turn[name] = await editsPerSecond(owners, name === 'silent' ? silent : announcing, roundMs);
    paces.push(turn);
    console.error(
      `edits per second: ${Math.round(turn.announced)} with invalidation, ${Math.round(turn.silent)} without`,
    );
  }
  return {
    ratio: median(paces.map(({ announced, silent }) => announced / silent)),
    perSecond: median(paces.map(({ announced }) => announced)),
  };
}

/**
 * Returns edits per second. All owners edit concurrently, each as fast as responses arrive; half of the owners use
 * each server.
 */
async function editsPerSecond(owners: Owner[], servers: readonly Contender[], ms: number): Promise<number> {
  const started = performance.now();
  let acknowledged = 0;
  await Promise.all(
    owners.map(async (owner, place) => {
      const origin = servers[place % servers.length]?.origin ?? '';
      while (performance.now() - started < ms) {
        owner.input = { ...owner.input, hours: otherHours(owner.version.version) };
        owner.version = await edit(owner.member, origin, owner.version, owner.input);
        acknowledged += 1;
      }
    }),
  );
  return acknowledged / ((performance.now() - started) / 1_000);
}

/** Returns hours that differ from those of the previous version. */
const otherHours = (version: number): Input['hours'] => ({
  kind: 'weekly',
  days: Array.from({ length: 7 }, () => [{ from: 480 + (version % 60), until: 1_260 }]),
});

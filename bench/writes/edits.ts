import type { DatabaseHandle } from '@dalil/server/src/db/database.ts';
import { median } from '../figures.ts';
import type { Contender } from '../processes.ts';
import { createMember, edit, type Input, type Member, publish, typedBy, type Version } from './members.ts';

const writers = 16;
const rounds = 10;
const roundMs = 2_000;

interface Owner {
  member: Member;
  input: Input;
  version: Version;
}

/** How many edits of opening hours are acknowledged in a second, by servers that announce them against servers that do not. */
export async function compareEdits(
  handle: DatabaseHandle,
  announcing: readonly Contender[],
  silent: readonly Contender[],
  category: [number, ...number[]],
): Promise<{ ratio: number; perSecond: number }> {
  const owners: Owner[] = [];
  for (let n = 0; n < writers; n += 1) {
    const member = await createMember(handle);
    const input = await typedBy(handle, member, category);
    owners.push({ member, input, version: await publish(member, announcing[0]?.origin ?? '', input) });
  }
  // Until the compiler of the engine has seen enough of each to make it fast.
  for (const servers of [announcing, silent]) await editsPerSecond(owners, servers, 2 * roundMs);
  const paces: { announced: number; silent: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that neither always has the busier half.
    const turn = { announced: Number.NaN, silent: Number.NaN };
    for (const name of round % 2 ? (['announced', 'silent'] as const) : (['silent', 'announced'] as const))
      turn[name] = await editsPerSecond(owners, name === 'silent' ? silent : announcing, roundMs);
    paces.push(turn);
    console.error(
      `edits a second: ${Math.round(turn.announced)} announced, ${Math.round(turn.silent)} not announced`,
    );
  }
  return {
    ratio: median(paces.map(({ announced, silent }) => announced / silent)),
    perSecond: median(paces.map(({ announced }) => announced)),
  };
}

/** All owners at once, each as fast as it is answered, half of them on either server. */
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

/** Never those of the version before. */
const otherHours = (version: number): Input['hours'] => ({
  kind: 'weekly',
  days: Array.from({ length: 7 }, () => [{ from: 480 + (version % 60), until: 1_260 }]),
});

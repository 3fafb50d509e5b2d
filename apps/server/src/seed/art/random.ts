export interface Random {
  next(): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  range(low: number, high: number): number;
}

/** Returns a deterministic random number generator. */
export function seededRandom(seed: string): Random {
  let hash = 1_779_033_703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  let state = hash >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // Skips the first numbers, because those of similar seeds resemble each other.
  for (let i = 0; i < 4; i++) next();
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    range: (low, high) => low + next() * (high - low),
  };
}

/** Reproducible randomness: the same seed gives the same requests. */
export interface Chance {
  /** Returns a number from 0 up to 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  chance(of: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] as never,
    chance: (of) => next() < of,
  };
}

interface Budget {
  seconds: number;
  /** Stops after the current batch when aborted. */
  signal: AbortSignal;
}

/** Repeats a short batch until it finds nothing to do, the time is over or the signal is aborted. Returns the sum. */
export async function inBatches(batch: () => Promise<number>, { seconds, signal }: Budget): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  while (!signal.aborted && performance.now() < end) {
    const more = await batch();
    if (more === 0) break;
    done += more;
  }
  return done;
}

const counts = new Map<object, number>();
let settled: (() => void)[] = [];

/**
 * Records how many photos of a grid are being uploaded or processed. The grid must report every change, and 0 when it
 * unmounts; otherwise `photosSettled` never resolves.
 */
export function notePhotosUnderWay(grid: object, count: number): void {
  if (count > 0) counts.set(grid, count);
  else counts.delete(grid);
  if (counts.size > 0) return;
  const waiting = settled;
  settled = [];
  for (const resolve of waiting) resolve();
}

/** True while any photo grid of the page has photos that are being uploaded or processed. */
export const arePhotosUnderWay = (): boolean => counts.size > 0;

/** Resolves once every photo that was being uploaded or processed is ready, rejected or lost. */
export const photosSettled = (): Promise<void> =>
  new Promise((resolve) => {
    if (counts.size === 0) resolve();
    else settled.push(resolve);
  });

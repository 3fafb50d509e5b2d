const counts = new Map<object, number>();
let settled: (() => void)[] = [];

/** Says how many photos of one grid are on their way; 0 when it is gone. */
export function notePhotosUnderWay(grid: object, count: number): void {
  if (count > 0) counts.set(grid, count);
  else counts.delete(grid);
  if (counts.size > 0) return;
  const waiting = settled;
  settled = [];
  for (const resolve of waiting) resolve();
}

export const arePhotosUnderWay = (): boolean => counts.size > 0;

/** When every photo that is being sent or checked is ready, refused or lost. */
export const photosSettled = (): Promise<void> =>
  new Promise((resolve) => {
    if (counts.size === 0) resolve();
    else settled.push(resolve);
  });

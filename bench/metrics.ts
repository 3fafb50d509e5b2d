export interface Metric {
  name: string;
  value: number;
  target: number | null;
  ok: boolean;
}

export function atLeast(name: string, value: number, target: number): Metric {
  return { name, value: rounded(value), target, ok: value >= target };
}

export function atMost(name: string, value: number, target: number): Metric {
  return { name, value: rounded(value), target, ok: value <= target };
}

export function informative(name: string, value: number): Metric {
  return { name, value: rounded(value), target: null, ok: true };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/** Returns the smallest value that at least `percent` percent of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

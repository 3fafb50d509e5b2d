export interface Metric {
  name: string;
  value: number;
  target: number;
  ok: boolean;
}

export function atMost(name: string, value: number, target: number): Metric {
  const rounded = Math.round(value * 10) / 10;
  return { name, value: rounded, target, ok: rounded <= target };
}

export function atLeast(name: string, value: number, target: number): Metric {
  return { name, value, target, ok: value >= target };
}

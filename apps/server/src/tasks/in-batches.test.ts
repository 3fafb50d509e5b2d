import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const never = new AbortController().signal;

test('repeats batches until one finds nothing', async () => {
  const left = [100, 100, 7, 0, 100];
  expect(await inBatches(async () => left.shift() ?? 0, { seconds: 60, signal: never })).toBe(207);
  expect(left).toEqual([100]);
});

test('stops when the time is over or the worker shuts down', async () => {
  expect(await inBatches(async () => 1, { seconds: 0, signal: never })).toBe(0);
  const stop = new AbortController();
  const batch = async () => {
    stop.abort();
    return 5;
  };
  expect(await inBatches(batch, { seconds: 60, signal: stop.signal })).toBe(5);
});

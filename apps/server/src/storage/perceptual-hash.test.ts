import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashQuarters, isSimilarHash, perceptualHash } from './perceptual-hash.ts';

/** Draws a scene of soft spots that depends on the seed. */
function scene(seed: number): Buffer {
  const spots = Array.from({ length: 9 }, (_, n) => {
    const at = (times: number) => ((seed + 3) * (n + 2) * times) % 100;
    return `<circle cx="${at(37)}" cy="${at(53)}" r="${8 + (at(17) % 22)}" fill="hsl(${at(71) * 3} 60% ${20 + (at(29) % 60)}%)"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 100 100" preserveAspectRatio="none">
      <rect width="100" height="100" fill="#777"/>${spots.join('')}</svg>`,
  );
}

test('a resized, brightened or re-encoded photo has a similar hash; another photo has not', async () => {
  const original = await sharp(scene(1)).png().toBuffer();
  const look = await perceptualHash(original);
  expect(look).toMatch(/^[0-9a-f]{16}$/);
  for (const copy of [
    await sharp(original).resize(320).jpeg({ quality: 60 }).toBuffer(),
    await sharp(original).modulate({ brightness: 1.1 }).webp().toBuffer(),
    await sharp(original).resize(1200, 880, { fit: 'fill' }).png().toBuffer(),
  ]) {
    const other = await perceptualHash(copy);
    expect(isSimilarHash(look ?? '', other ?? '')).toBe(true);
    // Similar photos must share at least one quarter of their hash, because they are looked up by it.
    const quarters = hashQuarters(look ?? '');
    expect(hashQuarters(other ?? '').some((quarter) => quarters.includes(quarter))).toBe(true);
  }
  const others = await Promise.all(
    [2, 4, 5, 7, 9].map(async (seed) => perceptualHash(await sharp(scene(seed)).png().toBuffer())),
  );
  expect(others.filter((other) => other && isSimilarHash(look ?? '', other))).toEqual([]);
});

test('a photo of a plain wall is similar to no other photo', async () => {
  const wall = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();
  expect(await perceptualHash(wall)).toBeNull();
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const coloursOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );

const [lightTokens = '', darkTokens = ''] = read('tokens.css').split('[data-theme="dark"]');
const light = coloursOf(lightTokens);
const dark = { ...light, ...coloursOf(darkTokens) };

const pair =
  /^\| ([\w-]+) (#\w+) \/ (#\w+) \| ([\w-]+) (#\w+) \/ (#\w+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm;
const rows = [...read('../../../docs/contrast.md').matchAll(pair)].map((row) => row.slice(1));

/** Relative luminance as defined by WCAG 2.x. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

test('reads every pair counted in docs/contrast.md', () => {
  expect(rows).toHaveLength(42);
});

describe.each(rows)(
  '%s %s/%s on %s %s/%s',
  (text = '', textLight, textDark, ground = '', groundLight, groundDark, need, lightRatio, darkRatio) => {
    test('matches the colours of the tokens', () => {
      expect([light[text], dark[text]]).toEqual([textLight, textDark]);
      expect([light[ground], dark[ground]]).toEqual([groundLight, groundDark]);
    });

    test.each([
      ['light', light, lightRatio],
      ['dark', dark, darkRatio],
    ])('has enough contrast in the %s theme', (_, colours, listed) => {
      const ratio = contrast(colours[text] ?? '', colours[ground] ?? '');
      expect(ratio).toBeGreaterThanOrEqual(Number(need));
      expect(ratio.toFixed(2)).toBe(listed);
    });
  },
);

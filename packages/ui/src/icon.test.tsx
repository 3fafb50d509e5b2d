// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import { ArrowRight, Search } from './icons.ts';
import { renderIn } from './testing/in-language.tsx';
import { stylesOf } from './testing/styles.ts';

test('mirrors only directional icons in Arabic', () => {
  const { container } = renderIn(
    'ar',
    <>
      <Icon icon={ArrowRight} mirror />
      <Icon icon={Search} />
    </>,
  );
  const mirrored = [...container.querySelectorAll('svg')].map(({ classList }) =>
    classList.contains('icon-mirror'),
  );
  expect(mirrored).toEqual([true, false]);
  expect(stylesOf('icon')).toMatch(/\.icon-mirror:dir\(rtl\) \{\s+transform: scaleX\(-1\)/);
});

test('contains exactly the exported icons in the sprite', () => {
  const drawn = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
  const ids = [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(Object.values(icons));
});

test('hides an icon beside text from screen readers and names one without text', () => {
  const { container } = renderIn(
    'en',
    <>
      <Icon icon={Search} />
      <Icon icon={Search} label="Search" />
    </>,
  );
  const [silent, named] = container.querySelectorAll('svg');
  expect(silent?.getAttribute('aria-hidden')).toBe('true');
  expect(named?.getAttribute('aria-label')).toBe('Search');
  expect(named?.hasAttribute('aria-hidden')).toBe(false);
});

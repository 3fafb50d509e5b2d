// @vitest-environment happy-dom
import { ArrowRight, Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import { renderIn } from './testing/in-language.tsx';
import { stylesOf } from './testing/styles.ts';

test('only icons that point somewhere turn round in Arabic', () => {
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

test('an icon is silent beside its text and named when it stands alone', () => {
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

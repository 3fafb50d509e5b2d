// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton, SkeletonArea } from './skeleton.tsx';
import { renderIn } from './testing/in-language.tsx';
import { stylesOf } from './testing/styles.ts';

test('sets the heights of title, description and button to 72, 200 and 60 px [10.02]', () => {
  const style = document.createElement('style');
  // happy-dom does not support cascade layers, so the rules are inserted without the surrounding layer.
  style.textContent = stylesOf('skeleton')
    .replace('@layer components {', '')
    .replace(/\}\s*$/, '');
  document.head.append(style);
  const { container } = renderIn(
    'en',
    <>
      <Skeleton shape="title" />
      <Skeleton shape="description" />
      <Skeleton shape="button" />
    </>,
  );
  const heights = [...container.querySelectorAll('.skeleton')].map((element) =>
    getComputedStyle(element).getPropertyValue('min-block-size'),
  );
  expect(heights).toEqual(['72px', '200px', '60px']);
});

test('announces a loading area once, whatever the number of its skeletons', () => {
  renderIn(
    'en',
    <SkeletonArea>
      <Skeleton />
      <Skeleton />
    </SkeletonArea>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading']);
});

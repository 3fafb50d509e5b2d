// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Image } from './image.tsx';
import { renderIn } from './testing/in-language.tsx';

// happy-dom reports images as already complete and empty, because it loads none; in a browser they would still be
// loading.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

test('reserves the space of an image, loads it lazily, and shows the alternative text of a broken one', () => {
  const { container } = renderIn(
    'en',
    <Image src="/shop.jpg" alt="Front of the shop" width={400} height={300} />,
  );
  const image = screen.getByRole('img', { name: 'Front of the shop' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
  expect(image.getAttribute('loading')).toBe('lazy');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'The picture could not be shown: Front of the shop' })).toBeTruthy();
  expect(container.querySelector<HTMLElement>('.image')?.style.aspectRatio).toBe('400 / 300');
});

test.each([
  ['is there all the same', () => Promise.resolve(), 'Front of the shop'],
  ['failed', () => Promise.reject(), 'The picture could not be shown: Front of the shop'],
])('checks an image again that was reported as empty before hydration: it %s', async (_, decode, name) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/shop.jpg');
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode);
  renderIn('en', <Image src="/shop.jpg" alt="Front of the shop" width={400} height={300} />);
  await act(async () => {});
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

test('loads the first image of a page with high priority', () => {
  renderIn('en', <Image src="/hero.jpg" alt="Downtown" width={1440} height={750} priority />);
  const image = screen.getByRole('img');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Image } from './image.tsx';
import { renderIn } from './testing/in-language.tsx';

// happy-dom loads no pictures and calls them complete and empty; in a browser they are still on their way.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

test('a picture keeps its room, waits its turn, and a broken one says what it was', () => {
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
])(
  'a picture that is called empty before the page came alive is looked at again: it %s',
  async (_, decode, name) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/shop.jpg');
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode);
    renderIn('en', <Image src="/shop.jpg" alt="Front of the shop" width={400} height={300} />);
    await act(async () => {});
    expect(screen.getByRole('img', { name })).toBeTruthy();
  },
);

test('the first picture of a page is fetched before others', () => {
  renderIn('en', <Image src="/hero.jpg" alt="Downtown" width={1440} height={750} priority />);
  const image = screen.getByRole('img');
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

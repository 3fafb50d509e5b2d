// @vitest-environment happy-dom
import { LanguageContext } from '@dalil/browser/page/language';
import { en } from '@dalil/messages/en';
import { locale } from '@dalil/messages/languages';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photos = ['/a.jpg', '/b.jpg', '/c.jpg'].map((src) => ({
  src,
  avif: '',
  webp: '',
  width: 4,
  height: 3,
  blur: '',
}));

test('a key press before the first frame is not reverted', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  render(
    <LanguageContext value="en">
      <IntlProvider locale={locale('en')} messages={en} timeZone="UTC">
        <Gallery photos={photos} name="Cedar Bakery" start={1} onClose={() => {}} />
      </IntlProvider>
    </LanguageContext>,
  );
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  act(() => {
    for (const frame of frames) frame(0);
  });
  expect(screen.getByRole('status').textContent).toContain('3 / 3');
});

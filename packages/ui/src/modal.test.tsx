// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { renderIn } from './testing/in-language.tsx';
import { pass } from './testing/pass.ts';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

test('Escape, the close button and a press on the shade ask to close; a press inside does not', () => {
  const onClose = vi.fn();
  renderIn(
    'en',
    <Dialog open onClose={onClose} title="Choose a city">
      <p>Dearborn</p>
    </Dialog>,
  );
  expect(dialog().open).toBe(true);
  // A browser turns the Escape key into this event.
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(screen.getByText('Dearborn'));
  fireEvent.click(screen.getByText('Dearborn'));
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('letting go of a text selection outside of the window does not close it', () => {
  const onClose = vi.fn();
  renderIn(
    'en',
    <Dialog open onClose={onClose} title="Choose a city">
      <p>Dearborn</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Dearborn'));
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
});

test('the page does not scroll while a menu is open [2.08]', () => {
  const menu = (open: boolean) => (
    <Sheet open={open} onClose={() => {}} title="Menu">
      <a href="/">Home</a>
    </Sheet>
  );
  const { rerender, unmount } = renderIn('en', menu(false));
  const locked = () => document.documentElement.classList.contains('scroll-locked');
  expect(locked()).toBe(false);
  rerender(menu(true));
  expect(locked()).toBe(true);
  rerender(menu(false));
  expect(locked()).toBe(false);
  rerender(menu(true));
  unmount();
  expect(locked()).toBe(false);
});

test('it is named by its title, and empties only after the fade of 300 ms', () => {
  vi.useFakeTimers();
  const window = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Choose a city" hideTitle>
      <p>Dearborn</p>
    </Dialog>
  );
  const { rerender } = renderIn('en', window(true));
  expect(screen.getByRole('dialog', { name: 'Choose a city' })).toBeTruthy();
  rerender(window(false));
  pass(299);
  expect(screen.queryByText('Dearborn')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Dearborn')).toBeNull();
  vi.useRealTimers();
});

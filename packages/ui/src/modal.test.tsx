// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { renderIn } from './testing/in-language.tsx';
import { pass } from './testing/pass.ts';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

test('requests closing on Escape, close button and backdrop click, but not on a click inside', () => {
  const onClose = vi.fn();
  renderIn(
    'en',
    <Dialog open onClose={onClose} title="Choose a city">
      <p>Dearborn</p>
    </Dialog>,
  );
  expect(dialog().open).toBe(true);
  // Browsers dispatch this event for the Escape key.
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

test('stays open when a text selection ends outside the dialog', () => {
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

test('prevents page scrolling while a menu is open [2.08]', () => {
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

test('is labelled by its title and empties only after the fade of 300 ms', () => {
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

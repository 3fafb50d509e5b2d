// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { renderIn } from './testing/in-language.tsx';
import { pass } from './testing/pass.ts';

beforeEach(() => {
  vi.useFakeTimers();
  renderIn(
    'en',
    <Disclosure label="Our Services">
      <a href="#shops">Shops</a>
      <a href="#rent">Rentals</a>
    </Disclosure>,
  );
});
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Our Services' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const pointer = (type: 'pointerover' | 'pointerout', pointerType: string) =>
  fireEvent(button(), new PointerEvent(type, { bubbles: true, pointerType }));

test('the mouse opens it after 80 ms, and leaving closes it', () => {
  pointer('pointerover', 'mouse');
  pass(79);
  expect(isOpen()).toBe(false);
  pass(1);
  expect(isOpen()).toBe(true);
  pointer('pointerout', 'mouse');
  pass(1000);
  expect(isOpen()).toBe(false);
});

test('the press that follows hovering keeps it open, the next one closes it', () => {
  pointer('pointerover', 'mouse');
  pass(100);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(true);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(false);
});

test('touching does not hover: one tap opens it', () => {
  pointer('pointerover', 'touch');
  pass(1000);
  expect(isOpen()).toBe(false);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(true);
});

test('arrow keys walk through the links, Escape closes and gives focus back', () => {
  button().focus();
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  pass(50);
  expect(document.activeElement?.textContent).toBe('Shops');
  fireEvent.keyDown(screen.getByText('Shops'), { key: 'ArrowDown' });
  pass(50);
  expect(document.activeElement?.textContent).toBe('Rentals');
  fireEvent.keyDown(screen.getByText('Rentals'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Escape closes what the pointer has opened, and leaves the focus where it is', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  pointer('pointerover', 'mouse');
  pass(100);
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('following a link, pressing elsewhere and leaving with Tab close it', () => {
  const open = () => {
    fireEvent.click(button(), { detail: 1 });
    expect(isOpen()).toBe(true);
  };
  open();
  fireEvent.click(screen.getByText('Shops'));
  expect(isOpen()).toBe(false);
  open();
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  open();
  fireEvent.focusOut(screen.getByText('Rentals'), { relatedTarget: document.body });
  expect(isOpen()).toBe(false);
});

test('links of a closed panel are out of reach', () => {
  expect(screen.queryByRole('link', { name: 'Shops' })).toBeNull();
});

test('a press on its blank area keeps it open', () => {
  fireEvent.click(button(), { detail: 1 });
  screen.getByText('Shops').focus();
  const panel = document.getElementById(button().getAttribute('aria-controls') ?? '');
  panel?.focus();
  expect(isOpen()).toBe(true);
});

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

test('opens on hover after 80 ms and closes on leave', () => {
  pointer('pointerover', 'mouse');
  pass(79);
  expect(isOpen()).toBe(false);
  pass(1);
  expect(isOpen()).toBe(true);
  pointer('pointerout', 'mouse');
  pass(1000);
  expect(isOpen()).toBe(false);
});

test('stays open on the click after hovering and closes on the next one', () => {
  pointer('pointerover', 'mouse');
  pass(100);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(true);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(false);
});

test('does not treat touch as hover: one tap opens it', () => {
  pointer('pointerover', 'touch');
  pass(1000);
  expect(isOpen()).toBe(false);
  fireEvent.click(button(), { detail: 1 });
  expect(isOpen()).toBe(true);
});

test('moves through the links with arrow keys; Escape closes it and restores the focus', () => {
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

test('closes on Escape when opened by hover, without moving the focus', () => {
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

test('closes on following a link, clicking outside, and tabbing out', () => {
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

test('makes the links of a closed panel unreachable', () => {
  expect(screen.queryByRole('link', { name: 'Shops' })).toBeNull();
});

test('stays open on a click on its empty area', () => {
  fireEvent.click(button(), { detail: 1 });
  screen.getByText('Shops').focus();
  const panel = document.getElementById(button().getAttribute('aria-controls') ?? '');
  panel?.focus();
  expect(isOpen()).toBe(true);
});

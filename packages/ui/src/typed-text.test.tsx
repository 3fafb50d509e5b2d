// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from './testing/in-language.tsx';
import { pass } from './testing/pass.ts';
import { TypedText } from './typed-text.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = (container: HTMLElement) => container.querySelector('[aria-hidden="true"]')?.textContent;

test('reveals one character every 100 ms [5.05]', () => {
  const { container } = renderIn('en', <TypedText text="Loading" />);
  expect(typed(container)).toBe('');
  pass(99);
  expect(typed(container)).toBe('');
  pass(1);
  expect(typed(container)).toBe('L');
  pass(100);
  expect(typed(container)).toBe('Lo');
  pass(2000);
  expect(typed(container)).toBe('Loading');
});

test('reveals an Arabic letter together with its diacritic [5.05]', () => {
  const { container } = renderIn('ar', <TypedText text="جارٍ" />);
  pass(300);
  expect(typed(container)).toBe('جارٍ');
});

test('provides screen readers with the whole text from the start', () => {
  const { container } = renderIn('en', <TypedText text="Loading" />);
  expect(container.querySelector('.typed-text > :not([aria-hidden])')?.textContent).toBe('Loading');
});

test('shows the whole text at once with reduced motion [5.05]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { container } = renderIn('en', <TypedText text="Loading" />);
  expect(typed(container)).toBe('Loading');
});

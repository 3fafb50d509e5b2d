// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { renderIn } from './testing/in-language.tsx';

const options = [
  { value: '1', label: 'Groceries', also: 'بقالة' },
  { value: '2', label: 'Bakeries', also: 'مخابز' },
  { value: '3', label: 'Cake bakers', also: 'حلويات' },
  { value: '4', label: 'Clinics', also: 'عيادات الأطفال' },
];
let onChange: ReturnType<typeof vi.fn<(value: string | null) => void>>;

beforeEach(() => {
  onChange = vi.fn();
  Element.prototype.scrollIntoView = () => undefined;
  renderIn('en', <Combobox label="Category" options={options} required onChange={onChange} />);
});

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const activeName = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('opens all options on click and selects one of them', () => {
  expect(input().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(input());
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(shown()).toHaveLength(4);
  fireEvent.click(screen.getByRole('option', { name: 'Clinics' }));
  expect(onChange).toHaveBeenCalledWith('4');
  expect(input().value).toBe('Clinics');
  expect(shown()).toEqual([]);
});

test('finds an option by a term in either language and any spelling, prefix matches first', () => {
  type('bak');
  expect(shown()).toEqual(['Bakeries', 'Cake bakers']);
  expect(screen.getByRole('status').textContent).toBe('2 choices');
  type('اطفال');
  expect(shown()).toEqual(['Clinics']);
  type('بقاله');
  expect(shown()).toEqual(['Groceries']);
  type('xyz');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No results found');
});

test('moves through the list with the keyboard, selects with Enter and cancels with Escape', () => {
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeName()).toBe('Bakeries');
  press('Escape');
  expect(shown()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
  press('ArrowUp');
  press('ArrowUp');
  expect(activeName()).toBe('Clinics');
  press('Enter');
  expect(onChange).toHaveBeenLastCalledWith('4');
});

test('selects the only match on blur and discards any other input', () => {
  type('groc');
  fireEvent.blur(input(), { relatedTarget: document.body });
  expect(onChange).toHaveBeenLastCalledWith('1');
  type('bak');
  fireEvent.blur(input(), { relatedTarget: document.body });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(input().value).toBe('Groceries');
});

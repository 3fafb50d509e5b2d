// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { renderIn } from './testing/in-language.tsx';
import { TextArea } from './text-area.tsx';
import { PasswordField, TextField } from './text-field.tsx';

const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('associates an error with its field, after the hint', () => {
  renderIn(
    'en',
    <TextField label="Email" type="email" hint="We never show it." error="email is not valid" />,
  );
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(description(input)).toBe('We never show it. | email is not valid');
});

test('does not mark a field without an error as invalid', () => {
  renderIn('en', <TextField label="Name" />);
  const input = screen.getByLabelText('Name');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('sets email, phone and password left to right and other text by its content', () => {
  renderIn(
    'ar',
    <>
      <TextField label="mail" type="email" />
      <TextField label="phone" type="tel" />
      <TextField label="name" />
      <PasswordField label="secret" />
    </>,
  );
  const dirs = ['mail', 'phone', 'name', 'secret'].map((name) =>
    screen.getByLabelText(name).getAttribute('dir'),
  );
  expect(dirs).toEqual(['ltr', 'ltr', 'auto', 'ltr']);
});

test('shows and hides a password', () => {
  renderIn('en', <PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('counts the characters of a text area', () => {
  renderIn('en', <TextArea label="Description" maxLength={300} />);
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Fresh bread' } });
  expect(screen.getByText('11 of 300 characters')).toBeTruthy();
});

test('notifies about a cleared search field and preserves its focus', () => {
  const onChange = vi.fn();
  renderIn(
    'en',
    <SearchField label="Search" defaultValue="bread" onChange={(event) => onChange(event.target.value)} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('labels a group with its question and describes it with its error', () => {
  renderIn(
    'en',
    <CheckboxGroup label="Services" error="choose at least three">
      <Checkbox label="Delivery" />
    </CheckboxGroup>,
  );
  expect(description(screen.getByRole('group', { name: /Services/ }))).toBe('choose at least three');
});

test('selects one radio button of a group', () => {
  const onChange = vi.fn();
  renderIn(
    'en',
    <RadioGroup
      label="Condition"
      options={[
        { value: 'new', label: 'New' },
        { value: 'used', label: 'Used' },
      ]}
      defaultValue="new"
      onChange={onChange}
    />,
  );
  fireEvent.click(screen.getByLabelText('Used'));
  expect(onChange).toHaveBeenCalledWith('used');
  expect(screen.getByLabelText<HTMLInputElement>('New').checked).toBe(false);
});

test('shows the selected option and the error of a select', () => {
  renderIn(
    'en',
    <Select
      label="Category"
      options={[
        { value: 'food', label: 'Food' },
        { value: 'home', label: 'Home' },
      ]}
      defaultValue="food"
      error="choose a category"
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  expect(select.selectedOptions[0]?.textContent).toBe('Food');
  expect(description(select)).toContain('choose a category');
  expect(select.getAttribute('aria-invalid')).toBe('true');
});

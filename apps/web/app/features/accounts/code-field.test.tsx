// @vitest-environment happy-dom

import { CodeField } from '@dalil/browser/forms/code-field';
import { en } from '@dalil/messages/en';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const sent: string[] = [];

function show(code: ReactNode, others?: ReactNode) {
  sent.length = 0;
  const page = (field: ReactNode) => (
    <IntlProvider locale="en-US" messages={en} timeZone="UTC">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push((event.currentTarget.elements.namedItem('code') as HTMLInputElement).value);
        }}
      >
        {field}
        {others}
      </form>
    </IntlProvider>
  );
  const { rerender } = render(page(code));
  return {
    input: screen.getByLabelText<HTMLInputElement>('Code'),
    to: (field: ReactNode) => rerender(page(field)),
  };
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

test('submits the form once when the sixth digit is entered, with only the digits', () => {
  const { input } = show(<CodeField label="Code" />);
  type(input, '12345');
  expect(sent).toEqual([]);
  // Arabic digits, as pasted from an Arabic keyboard.
  type(input, '١٢٣ ٤٥٦');
  expect(sent).toEqual(['123456']);
  expect(screen.getByRole('status').textContent).toBe(en.ui.code.checking);
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    en.ui.code.sends,
  );
});

test('announces and selects a rejected code, and submits it again only after it is changed', () => {
  const { input, to } = show(<CodeField label="Code" />);
  type(input, '123456');
  to(<CodeField label="Code" error="Wrong code" />);
  expect(sent).toEqual(['123456']);
  expect(screen.getByRole('status').textContent).toBe('Wrong code');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  type(input, '6');
  expect(screen.getByRole('status').textContent).toBe('');
  type(input, '654321');
  expect(sent).toEqual(['123456', '654321']);
});

test('does not submit the code while another field of the form is empty or invalid', () => {
  const password = (value: string, wrong = false) => (
    <input className="control-input" defaultValue={value} aria-invalid={wrong} />
  );
  const cases = [
    [password(''), 0],
    [password('short', true), 0],
    [password('pomegranates'), 1],
  ] as const;
  for (const [others, times] of cases) {
    const { input } = show(<CodeField label="Code" withOthers />, others);
    type(input, '123456');
    expect(sent).toHaveLength(times);
    cleanup();
  }
});

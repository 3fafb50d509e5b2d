// @vitest-environment happy-dom

import { keepDraft } from '@dalil/browser/forms/typed-draft';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openRoute } from '../../testing/open-route.tsx';
import LoginPage from './login.route.tsx';
import RegisterPage from './register.route.tsx';

const email = 'salma@mail.example';
const pages = [
  ['/Register', RegisterPage],
  ['/Login', LoginPage],
] as const;
const open = (path: string, Page: (typeof pages)[number][1], next: string) =>
  openRoute({
    ...{ lang: 'en', address: `${path}?${new URLSearchParams({ next })}`, Page },
    call: () => ({ data: { email } }),
  });

afterEach(cleanup);

test.each(pages)(
  'prefills %s with the email of an invitation and makes the field read-only',
  async (path, Page) => {
    keepDraft('account', { email: 'typed@mail.example' });
    open(path, Page, '/newsletter/invitation?ticket=abc');
    const field = (await screen.findByDisplayValue(email)) as HTMLInputElement;
    expect([field.name, field.readOnly]).toEqual(['email', true]);
  },
);

test.each(pages)('leaves the email editable on %s without an invitation', async (path, Page) => {
  open(path, Page, '/newsletter/confirm?ticket=abc');
  const field = (await screen.findByRole('textbox', { name: /^Email/ })) as HTMLInputElement;
  expect(field.readOnly).toBe(false);
});

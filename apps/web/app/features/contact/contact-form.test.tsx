// @vitest-environment happy-dom

import { ClientContext } from '@dalil/browser/api/use-client';
import type { Client } from '@dalil/contract/client';
import { en } from '@dalil/messages/en';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

afterEach(cleanup);

test('moves the focus to the confirmation, which is placed above the clicked button', async () => {
  const client = {
    scope: { region: 'mi', lang: 'en', cityId: 1 },
    call: async () => ({ data: { message: 'Thank you for your time.' } }),
  } as unknown as Client;
  render(
    <IntlProvider locale="en-US" messages={en} timeZone="UTC">
      <ClientContext value={client}>
        <ContactForm />
      </ClientContext>
    </IntlProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(en.contact.name, 'Salma Nasser');
  type(en.contact.email, 'salma@mail.example');
  type(en.contact.message, 'When do you open on Friday?');
  fireEvent.click(screen.getByRole('button', { name: en.contact.send }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Thank you for your time.'));
});

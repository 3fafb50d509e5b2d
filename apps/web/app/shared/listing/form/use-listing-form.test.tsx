// @vitest-environment happy-dom

import { ClientContext } from '@dalil/browser/api/use-client';
import { storeDraft } from '@dalil/browser/forms/form-draft';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Client } from '@dalil/contract/client';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SavedDraft } from './draft/draft-saver.ts';
import { onePage } from './steps.ts';
import { useListingForm } from './use-listing-form.ts';

const client = { scope: { cityId: 1 }, call: () => new Promise(() => undefined) } as unknown as Client;

/** Returns the contact email with which the form opens. */
function emailIn(opened: { email: string } | null): string {
  const form = {
    kind: 'rent',
    steps: onePage(['email']),
    rules: {},
    inputOf: (values: object) => ({ ...values }),
  } as const;
  const saved = opened && ({ id: 7, version: 1, input: opened } as unknown as SavedDraft);
  const { result } = renderHook(
    () =>
      useListingForm({
        form,
        opened: saved,
        valuesOf: (draft) => ({ title: '', email: String(draft?.input.email ?? '') }),
        step: 'page',
        onCreated: () => undefined,
      }),
    { wrapper: ({ children }) => <ClientContext value={client}>{children}</ClientContext> },
  );
  return result.current.store.values().email;
}

afterEach(() => {
  cleanup();
  memberStorage.clear();
});

test("a new form starts with the account's email, and the email of a draft is left unchanged", () => {
  expect(emailIn(null)).toBe('');
  memberStorage.keep({ token: 'token', name: 'Salma', email: 'salma@mail.example' });
  expect(emailIn(null)).toBe('salma@mail.example');
  expect(emailIn({ email: '' })).toBe('');
  expect(emailIn({ email: 'shop@mail.example' })).toBe('shop@mail.example');
  // A draft in this tab that has not been saved on the server yet.
  storeDraft('listing:rent:new', { version: 0, values: { title: 'Room', email: '' }, sent: null });
  expect(emailIn(null)).toBe('');
});

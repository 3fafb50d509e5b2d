// @vitest-environment happy-dom

import { memberStorage } from '@dalil/browser/storage/member-storage';
import { ApiError } from '@dalil/contract/client';
import type { Invitation } from '@dalil/contract/staff-invitations';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openRoute } from '../../testing/open-route.tsx';
import { InvitationPage } from './invitation.tsx';

const email = 'salma@mail.example';
const offered: Invitation = { email, role: 'moderator', cities: 'this', city: 'Dearborn' };
let found: Invitation | null = offered;
let calls: string[] = [];

function open(lang: Language) {
  calls = [];
  openRoute({
    ...{ lang, address: '/newsletter/invitation?ticket=abc', Page: InvitationPage },
    call: (route) => {
      calls.push(route);
      if (!found) throw new ApiError(410, null, route);
      return { data: found };
    },
  });
}

afterEach(() => {
  cleanup();
  memberStorage.clear();
  found = offered;
});
const logIn = (address: string) => memberStorage.keep({ token: 'x', name: 'Salma', email: address });

describe.each(['en', 'ar'] as const)('invitation to the staff (%s)', (lang) => {
  const t = translator(lang);

  test('links a guest to registration and login, each with a way back to the invitation', async () => {
    open(lang);
    const register = await screen.findByRole('link', { name: t('invitation.register') });
    const next = new URLSearchParams({ next: '/newsletter/invitation?ticket=abc' });
    expect(register.getAttribute('href')).toBe(`/Register?${next}`);
    expect(screen.getByRole('link', { name: t('invitation.login') }).getAttribute('href')).toBe(
      `/Login?${next}`,
    );
    expect(screen.getByText(email).getAttribute('dir')).toBe('ltr');
  });

  test('lets the invited account accept with one click and links to the staff pages', async () => {
    logIn(email);
    open(lang);
    fireEvent.click(await screen.findByRole('button', { name: t('invitation.accept') }));
    const on = await screen.findByRole('link', { name: t('invitation.toStaffPages') });
    expect(on.getAttribute('href')).toBe('/admin');
    expect(calls.filter((route) => route === 'POST profile/invitation')).toHaveLength(1);
  });

  test('requires another account to log out', async () => {
    logIn('omar@mail.example');
    open(lang);
    expect(await screen.findByRole('button', { name: t('invitation.logOut') })).toBeDefined();
    expect(screen.queryByRole('button', { name: t('invitation.accept') })).toBeNull();
  });

  test('shows that the invitation has expired', async () => {
    found = null;
    open(lang);
    expect(await screen.findByRole('heading', { name: t('invitation.wrong') })).toBeDefined();
  });
});

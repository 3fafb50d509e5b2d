// @vitest-environment happy-dom

import { ApiError } from '@dalil/contract/client';
import type { Renewal } from '@dalil/contract/listings';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openRoute } from '../../testing/open-route.tsx';
import RenewPage from './renew.route.tsx';

const ends = '2026-12-16T12:00:00.000Z';
const ready: Renewal = { title: 'Oud', state: 'ready', endsAt: ends, days: 30, path: '/my-lessons' };
let found: Renewal | null;
let calls: string[] = [];

function open(lang: Language, address: string) {
  calls = [];
  openRoute({
    ...{ lang, address, Page: RenewPage },
    call: (route) => {
      calls.push(route);
      if (route === 'GET general-settings') return { data: { city: { timeZone: 'UTC' } } };
      if (!found) throw new ApiError(410, null, route);
      return { data: route === 'POST renewal' ? { ...found, state: 'renewed' } : found };
    },
  });
}

afterEach(cleanup);

describe.each(['en', 'ar'] as const)('renewal page linked from the email about a post (%s)', (lang) => {
  const t = translator(lang);
  /** Waits until the heading of the loading state is replaced. */
  const heading = () =>
    waitFor(() => {
      const text = screen.getByRole('heading', { level: 1 }).textContent;
      expect(text).not.toBe(t('my-posts.action.renew'));
      return text;
    });

  test('renews the post only when the button is clicked and shows the new end date', async () => {
    found = ready;
    open(lang, '/renew?ticket=abc');
    expect(await heading()).toContain('Oud');
    expect(calls).not.toContain('POST renewal');
    fireEvent.click(screen.getByRole('button', { name: t('my-posts.action.renew') }));
    const done = await screen.findByRole('heading', { name: t('my-posts.renewal.done') });
    expect(calls.filter((route) => route === 'POST renewal')).toHaveLength(1);
    expect(done.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(document.body.textContent).toContain('2026');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/my-lessons');
  });

  test.each([
    ['already', { ...ready, state: 'renewed' }],
    ['closed', { ...ready, state: 'closed' }],
    ['wrong', null],
  ] as const)('explains what to do in other states: %s', async (said, answer) => {
    found = answer;
    open(lang, '/renew?ticket=abc');
    expect(await heading()).toBe(t(`my-posts.renewal.${said}`));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(answer ? '/my-lessons' : '/my-product');
  });

  test('sends no request without a token', async () => {
    open(lang, '/renew');
    expect(await heading()).toBe(t('my-posts.renewal.wrong'));
    expect(calls).not.toContain('GET renewal');
  });
});

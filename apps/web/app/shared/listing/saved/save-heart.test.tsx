// @vitest-environment happy-dom

import { createQueryClient } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { ApiError, type Client } from '@dalil/contract/client';
import { ar } from '@dalil/messages/ar';
import { locale } from '@dalil/messages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaveHeart } from './save-heart.tsx';

const kept = vi.fn();
const path = '/Rent/7/room';
const order = { keep: [{ path, title: 'غرفة' }], own: true, lang: 'ar' };

beforeEach(() => {
  kept.mockClear();
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage: kept } }) };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
});
afterEach(() => {
  cleanup();
  memberStorage.clear();
  vi.unstubAllGlobals();
});

function show(save: () => Promise<unknown>, readIds = (): Promise<unknown> => Promise.resolve({ data: [] })) {
  const call = (route: string) => {
    if (route === 'POST profile/save') return save();
    return route === 'GET profile/favorite/ids' ? readIds() : Promise.resolve({ data: [] });
  };
  const client = { scope: { region: 'mi', lang: 'ar', cityId: 1 }, call } as unknown as Client;
  render(
    <LanguageContext value="ar">
      <IntlProvider locale={locale('ar')} messages={ar} timeZone="UTC">
        <QueryClientProvider client={createQueryClient()}>
          <ClientContext value={client}>
            <SaveHeart type="rent" id={7} name="غرفة" path={path} />
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
  return screen.getByRole('button');
}

test('a guest who saves a post can read its page offline, and removing it sends no request', async () => {
  const heart = show(() => Promise.reject(new Error('No account')));
  fireEvent.click(heart);
  await waitFor(() => expect(kept).toHaveBeenCalledExactlyOnceWith(order));
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(kept).toHaveBeenCalledOnce();
});

test("a member's page is cached once the account has saved it", async () => {
  memberStorage.keep({ token: 'token', name: 'Salma', email: 'salma@mail.example' });
  let answer = (): Promise<unknown> => Promise.reject(new ApiError(503, null, 'later'));
  const heart = show(() => answer());
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(kept).not.toHaveBeenCalled();
  answer = () => Promise.resolve({ data: { saved: true } });
  fireEvent.click(heart);
  await waitFor(() => expect(kept).toHaveBeenCalledExactlyOnceWith(order));
});

test('a click before the favourites are loaded is not overwritten by them, and they are requested again', async () => {
  memberStorage.keep({ token: 'token', name: 'Salma', email: 'salma@mail.example' });
  let stored = [1];
  let finishFirstRead = () => {};
  const readIds = vi.fn(() => Promise.resolve({ data: stored }));
  readIds.mockImplementationOnce(
    () => new Promise((resolve) => (finishFirstRead = () => resolve({ data: [1] }))),
  );
  const heart = show(() => {
    stored = [7, 1];
    return Promise.resolve({ data: { saved: true } });
  }, readIds);
  fireEvent.click(heart);
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  finishFirstRead();
  await waitFor(() => expect(readIds).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

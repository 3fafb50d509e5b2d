// @vitest-environment happy-dom
import { createQueryClient } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import { storageKeys } from '@dalil/browser/storage/member-storage';
import { ApiError, type Client } from '@dalil/contract/client';
import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { type Language, locale } from '@dalil/messages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { CityClockProvider } from '../../shared/time/city-clock.tsx';
import { Chat } from './chat.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const catalogues = { en, ar };

/** Opens the chat: the third-party chat with this id, or our own if the id is null. */
async function openChat(lang: Language, chatWidgetId: string | null): Promise<void> {
  const answers: Record<string, unknown> = {
    'GET general-settings': { city: { timeZone: 'UTC' }, integrations: { chatWidgetId } },
    'GET chat': { open: true, online: true, closesAt: null, opensAt: null, greeting: '', chat: null },
  };
  const call = async (route: string) => {
    if (!(route in answers)) throw new ApiError(404, null, route);
    return { data: answers[route] };
  };
  const client: Client = { scope: { region: 'mi', lang, cityId: 1 }, call: call as Client['call'] };
  render(
    <LanguageContext value={lang}>
      <IntlProvider locale={locale(lang)} messages={catalogues[lang]} timeZone="UTC">
        <QueryClientProvider client={createQueryClient()}>
          <ClientContext value={client}>
            <MemoryRouter>
              <CityClockProvider renderedAt={Date.now()}>
                <Chat />
              </CityClockProvider>
            </MemoryRouter>
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: catalogues[lang].chat.title }));
}

test.each([
  ['en', null, 'Guest'],
  ['ar', null, 'زائر'],
  ['en', 'Salma Nasser', 'Salma'],
] as const)(
  'the chat identifies the user by nickname: %s, stored name %s, is %s [1.28]',
  async (lang, name, nickname) => {
    if (name) localStorage.setItem(storageKeys.name, name);
    await openChat(lang, null);
    expect((await screen.findByText(nickname, { selector: '.chat-who b' })).textContent).toBe(nickname);
    cleanup();

    // happy-dom does not load frames and logs an error for them.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openChat(lang, 'our-website');
    const frame = document.querySelector<HTMLIFrameElement>('.chat-frame');
    expect(new URL(frame?.getAttribute('src') ?? '').searchParams.get('user_nickname')).toBe(nickname);
  },
);

test('the button hides while scrolling down and reappears while scrolling up', async () => {
  await openChat('en', null);
  fireEvent.click(screen.getByRole('button', { name: en.ui.close }));
  const button = () => screen.getByRole('button', { name: en.chat.title });
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  for (const [y, tucked] of [
    [400, true],
    [397, true],
    [200, false],
  ] as const) {
    scrollTo(y);
    expect(button().hasAttribute('data-tucked')).toBe(tucked);
  }
  // A post has its own contact buttons, so the chat button reappears only at the top of the page.
  const bar = document.body.appendChild(document.createElement('div'));
  bar.className = 'action-bar';
  for (const [y, tucked] of [
    [100, true],
    [0, false],
  ] as const) {
    scrollTo(y);
    expect(button().hasAttribute('data-tucked')).toBe(tucked);
  }
  bar.remove();
  vi.unstubAllGlobals();
});

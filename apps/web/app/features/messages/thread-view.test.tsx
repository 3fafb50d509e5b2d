// @vitest-environment happy-dom
import type { ThreadState } from '@dalil/browser/live/thread';
import { ThreadView } from '@dalil/browser/live/thread-view';
import { LanguageContext } from '@dalil/browser/page/language';
import { en } from '@dalil/messages/en';
import { locale } from '@dalil/messages/languages';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

const at = '2026-01-01T12:00:00.000Z';
const own = { key: 'own', text: 'Is it still there?', photos: [], at };
const conversation: ThreadState = {
  messages: [{ key: 'first', seq: 1, side: 'host', text: 'Hello', photos: [], doubtful: false, at }],
  pending: [{ ...own, state: 'sending' }],
  read: { visitor: 0, host: 0 },
  state: 'ready',
};
const view = (thread: ThreadState, typing: boolean) => (
  <LanguageContext value="en">
    <IntlProvider locale={locale('en')} messages={en} timeZone="UTC">
      <ThreadView thread={thread} side="visitor" other="Salma" typing={typing} timeZone="UTC" />
    </IntlProvider>
  </LanguageContext>
);

test('keeps the bubble element of a sent message, and scrolls for the typing indicator only at the end of the conversation', () => {
  const { rerender } = render(view(conversation, false));
  const bubble = screen.getByText(own.text);
  const sent = { ...own, seq: 2, side: 'visitor' as const, doubtful: false };
  const read = { ...conversation, messages: [...conversation.messages, sent], pending: [] };
  rerender(view(read, false));
  expect(screen.getByText(own.text)).toBe(bubble);

  const box = screen.getByRole('log');
  const scrolled = vi.spyOn(box, 'scrollTo');
  rerender(view(read, true));
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(view(read, false));
  Object.defineProperties(box, { scrollHeight: { value: 2_000 }, clientHeight: { value: 500 } });
  box.dispatchEvent(new Event('scroll', { bubbles: true }));
  rerender(view(read, true));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

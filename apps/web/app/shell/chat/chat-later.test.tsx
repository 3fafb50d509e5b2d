// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Chat = () => <p>Live chat</p>;

/** Simulates a new document in which nothing of the chat has been imported. */
async function openPage() {
  cleanup();
  const load = vi.fn();
  vi.resetModules();
  vi.doMock('./chat.tsx', () => {
    load();
    return { Chat };
  });
  const { ChatLater } = await import('./chat-later.tsx');
  vi.useFakeTimers();
  render(<ChatLater />);
  return load;
}

/** Advances the clock and waits for imports. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => act(() => vi.dynamicImportSettled());

test('the chat loads on the first pointer press or after 3 seconds of idle, not before [1.29]', async () => {
  const onIdle = await openPage();
  await pass(2_999);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(1);
  await settle();
  expect(onIdle).toHaveBeenCalledOnce();
  expect(screen.getByText('Live chat')).toBeDefined();

  const onPress = await openPage();
  for (const move of [fireEvent.pointerMove, fireEvent.scroll, fireEvent.keyDown]) move(document.body);
  await settle();
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await settle();
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByText('Live chat')).toBeDefined();
});

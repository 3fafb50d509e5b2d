// @vitest-environment happy-dom
import { sendPhoto } from '@dalil/browser/api/send-photo';
import type { Client } from '@dalil/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A storage request that never responds by itself. */
class Silent {
  static last: Silent;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 204;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  aborted = false;
  constructor() {
    Silent.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
}

let looks: number;
const client = {
  call: async (route: string) => {
    if (route === 'POST media') return { data: { id: 'a', upload: { url: '/store/a', headers: {} } } };
    looks += 1;
    return { data: { id: 'a', state: 'pending' } };
  },
} as unknown as Client;

const photo = new File(['pixels'], 'a.jpg', { type: 'image/jpeg' });
const send = (signal = new AbortController().signal) => {
  const sent = sendPhoto(client, photo, { document: false, onSent: () => undefined, signal });
  const ended = vi.fn<(error: Error) => void>();
  sent.catch(ended);
  return ended;
};

beforeEach(() => {
  looks = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Silent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('aborts an upload without any progress, but not a slow one', async () => {
  const ended = send();
  await vi.advanceTimersByTimeAsync(40_000);
  Silent.last.upload.onprogress?.({ loaded: 1, total: 10 });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(Silent.last.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Silent.last.aborted).toBe(true);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
});

test('polls the processing status for two minutes with growing intervals, then gives up', async () => {
  const ended = send();
  await vi.advanceTimersByTimeAsync(0);
  Silent.last.onload?.();
  await vi.advanceTimersByTimeAsync(110_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
  expect(looks).toBeLessThan(40);
  const before = looks;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toBe(before);
});

test('can be aborted during the upload and during processing', async () => {
  const first = new AbortController();
  const ended = send(first.signal);
  await vi.advanceTimersByTimeAsync(0);
  first.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(Silent.last.aborted).toBe(true);
  expect(ended).toHaveBeenCalledOnce();

  const second = new AbortController();
  const looked = send(second.signal);
  await vi.advanceTimersByTimeAsync(0);
  Silent.last.onload?.();
  await vi.advanceTimersByTimeAsync(2_000);
  second.abort();
  const before = looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(before);
  expect(looked).toHaveBeenCalledOnce();
});

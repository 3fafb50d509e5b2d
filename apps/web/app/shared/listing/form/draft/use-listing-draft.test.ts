// @vitest-environment happy-dom

import { ClientContext } from '@dalil/browser/api/use-client';
import { ApiError, type Client } from '@dalil/contract/client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsSettled, pauseMs, readUnsaved, retryMs, type Unsaved } from './draft-saver.ts';
import { useListingDraft } from './use-listing-draft.ts';

interface Typed {
  name: string;
}
interface Saved {
  id: number;
  version: number;
  key: string;
  name: string;
}
interface Call {
  params?: { id: number };
  body?: { key: string; version: number; step: number; input: Typed };
}

/**
 * Fake server that saves like the real one: a repeated key is processed once, and an outdated version is rejected.
 */
function server() {
  const drafts: Saved[] = [];
  const steps: number[] = [];
  /** Outcomes of the next requests, in order. Requests beyond the list succeed. */
  const fates: ('answer lost' | 'held' | 429 | 503)[] = [];
  let release = (): void => undefined;
  const write = (route: string, { params, body }: Call): Saved => {
    if (!body) throw new Error(route);
    const { key, version, input, step } = body;
    steps.push(step);
    const known = drafts.find((draft) => (params ? draft.id === params.id : draft.key === key));
    if (known?.key === key) return known;
    if (known && known.version !== version) throw new ApiError(409, { code: 'conflict' } as never, 'no');
    const draft = known ?? { id: drafts.length + 1, version: 0, key, name: '' };
    if (!known) drafts.push(draft);
    return Object.assign(draft, { version: draft.version + 1, key, name: input.name });
  };
  const call = async (route: string, input: Call) => {
    const fate = fates.shift();
    if (route.startsWith('GET')) return { data: { ...drafts.find(({ id }) => id === input.params?.id) } };
    if (typeof fate === 'number') throw new ApiError(fate, null, 'later');
    const data = { ...write(route, input) };
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    if (fate === 'held')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return { data };
  };
  return {
    drafts,
    fates,
    steps,
    release: () => release(),
    client: { call, scope: { cityId: 1 } } as unknown as Client,
  };
}

let api: ReturnType<typeof server>;
let created: ReturnType<typeof vi.fn<(id: number) => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  api = server();
  created = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(opened: Pick<Saved, 'id' | 'version'> | null, step = 1) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ClientContext, { value: api.client }, children);
  return renderHook(
    () =>
      useListingDraft<Typed>({
        form: { kind: 'business' },
        opened: opened as never,
        step,
        inputOf: (values) => ({ ...values }),
        onCreated: created,
      }),
    { wrapper },
  );
}
type Form = ReturnType<typeof open>;

const type = (form: Form, name: string) => act(() => form.result.current.saver.change({ name }));
const goOn = (form: Form, kept: Unsaved<Typed> | null) =>
  act(() => {
    if (kept) form.result.current.saver.resume(kept);
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => api.drafts.map(({ name }) => name);

test('a save whose response is lost is retried without creating a second draft', async () => {
  const form = open(null, 2);
  api.fates.push('answer lost');
  type(form, 'Qahwa');
  await wait(pauseMs);
  expect(form.result.current.state).toBe('offline');
  // Input during a pending save is sent with the next save.
  type(form, 'Qahwa & Hal');
  await wait(retryMs);
  expect(names()).toEqual(['Qahwa & Hal']);
  expect(form.result.current).toMatchObject({ state: 'saved', newer: null });
  expect(created.mock.calls).toEqual([[1]]);
  expect(api.steps).toEqual([2, 2, 2]);
  expect(readUnsaved({ kind: 'business' }, 1)).toBeNull();
});

test('retries with growing delays when the server is busy, even while the user is typing', async () => {
  const form = open(null);
  api.fates.push(503, 429);
  type(form, 'Qahwa');
  await wait(pauseMs);
  expect(form.result.current.state).toBe('unsaved');
  type(form, 'Qahwa & Hal');
  await wait(retryMs - 1);
  expect(api.fates).toEqual([429]);
  await wait(1);
  expect(api.fates).toEqual([]);
  await wait(2 * retryMs - 1);
  expect(names()).toEqual([]);
  await wait(1);
  expect(names()).toEqual(['Qahwa & Hal']);
  expect(form.result.current.state).toBe('saved');
});

test('saves once more when the form is left; the next form continues with the unsaved input', async () => {
  const form = open(null);
  api.fates.push('answer lost');
  type(form, 'Qahwa');
  form.unmount();
  await wait(10 * retryMs);
  expect(api.steps).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await wait(retryMs);
  expect(api.steps).toHaveLength(1);
  expect(created).not.toHaveBeenCalled();

  const next = open(null);
  goOn(next, readUnsaved({ kind: 'business' }));
  await wait(pauseMs);
  expect(names()).toEqual(['Qahwa']);
  expect(next.result.current).toMatchObject({ state: 'saved', newer: null });
});

test('the response does not navigate back to a form that was left, and reads wait for it', async () => {
  const form = open(null);
  api.fates.push('held');
  type(form, 'Qahwa');
  await wait(pauseMs);
  form.unmount();
  let settled = false;
  void draftsSettled().then(() => {
    settled = true;
  });
  await wait(pauseMs);
  expect(settled).toBe(false);
  api.release();
  await wait(0);
  expect(settled).toBe(true);
  expect(created).not.toHaveBeenCalled();
  expect(readUnsaved({ kind: 'business' })).toBeNull();
});

test('reports a conflict for a save from another device, but not for its own pending save', async () => {
  api.drafts.push({ id: 1, version: 3, key: 'before', name: 'Qahwa' });
  const form = open({ id: 1, version: 3 });
  api.fates.push('answer lost');
  type(form, 'Qahwa & Hal');
  form.unmount();
  await wait(pauseMs);
  // The save of version 3 reached the server but its response was lost, so the reloaded form gets version 4.
  const next = open({ id: 1, version: 4 });
  goOn(next, readUnsaved({ kind: 'business' }, 1));
  await wait(pauseMs);
  expect(next.result.current).toMatchObject({ state: 'saved', newer: null });

  Object.assign(api.drafts[0] ?? {}, { version: 9, key: 'another device', name: 'Theirs' });
  type(next, 'Mine');
  await wait(pauseMs);
  expect(next.result.current.newer).toMatchObject({ version: 9, name: 'Theirs' });
  expect(names()).toEqual(['Theirs']);
  act(() => next.result.current.saver.keepMine());
  await wait(0);
  expect(names()).toEqual(['Mine']);
});

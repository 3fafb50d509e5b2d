// @vitest-environment happy-dom

import { ClientContext } from '@dalil/browser/api/use-client';
import { ApiError, type Client } from '@dalil/contract/client';
import type { Medium } from '@dalil/contract/media';
import type { Picture } from '@dalil/contract/picture';
import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { direction, type Language, locale } from '@dalil/messages/languages';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotoGrid } from './photo-grid.tsx';
import { arePhotosUnderWay, photosSettled } from './photos-under-way.ts';

const picture: Picture = { src: '/media/a.webp', avif: '', webp: '', width: 4, height: 3, blur: '' };
const kept = (id: string) => ({ id, picture });
const catalogues = { en, ar };

/** Fake upload that the test completes, fails or responds to. */
class Upload {
  static all: Upload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 204;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  aborted = false;
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send() {
    Upload.all.push(this);
  }
  arrive(loaded: number) {
    act(() => this.upload.onprogress?.({ loaded, total: 100 }));
  }
}

let calls: string[];
let refusals: Record<string, string>;
let onChange: ReturnType<typeof vi.fn<(ids: string[]) => void>>;

/** Fake server that accepts every photo except those that a test names. */
function server(lang: Language): Client {
  let count = 0;
  const call = async (route: string, input?: { params?: { id: string }; body?: { bytes: number } }) => {
    calls.push(route);
    if (route === 'POST media') {
      if (input?.body?.bytes === 0) {
        const errors = { bytes: [{ key: 'x', message: 'Could not read this photo.' }] };
        throw new ApiError(400, { code: 'validation', errors } as never, 'refused');
      }
      const id = `new-${++count}`;
      return { data: { id, upload: { url: `/store/${id}`, headers: {}, expiresAt: '' } } };
    }
    const id = String(input?.params?.id);
    const reason = refusals[id] ?? null;
    const medium: Medium = {
      id,
      state: reason ? 'refused' : 'ready',
      reason,
      picture: reason ? null : picture,
    };
    return { data: medium };
  };
  return { scope: { region: 'mi', lang, cityId: 1 }, call: call as Client['call'] };
}

function show(initial: string[] = [], lang: Language = 'en', most = 6) {
  document.documentElement.dir = direction(lang);
  return render(
    <IntlProvider locale={locale(lang)} messages={catalogues[lang]} timeZone="UTC">
      <ClientContext value={server(lang)}>
        <PhotoGrid
          label="Gallery"
          initial={initial.map(kept)}
          least={3}
          most={most}
          firstLabel="Card photo"
          onChange={(photos) => onChange(photos.map(({ id }) => id))}
        />
      </ClientContext>
    </IntlProvider>,
  );
}

beforeEach(() => {
  Upload.all = [];
  calls = [];
  refusals = {};
  onChange = vi.fn();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string, content = 'pixels') => new File([content], name, { type: 'image/jpeg' });
function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  if (input) fireEvent.change(input);
}
const uploads = (count: number) =>
  waitFor(() => {
    expect(Upload.all).toHaveLength(count);
    return Upload.all;
  });
const tiles = () => [...document.querySelectorAll<HTMLElement>('.photo-tile')];
const order = () => tiles().map((tile) => tile.dataset.photo);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('uploading', () => {
  test('uploads three photos at a time, each with its own progress [4.13]', async () => {
    show();
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'), file('d.jpg'));
    const [first, second] = await uploads(3);
    first?.arrive(62);
    second?.arrive(10);
    const value = (n: number) => screen.getByLabelText<HTMLProgressElement>(`Sending photo ${n}`).value;
    expect([value(1), value(2), value(3), value(4)]).toEqual([0.62, 0.1, 0, 0]);
    first?.onload?.();
    await uploads(4);
    expect(onChange).toHaveBeenLastCalledWith(['new-1']);
    for (const upload of Upload.all.slice(1)) upload.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-1', 'new-2', 'new-3', 'new-4']));
    expect(screen.getByText('4 / 6')).toBeDefined();
  });

  test('a photo being processed does not block uploads, and a form can wait until all photos are done', async () => {
    show();
    choose(file('a.jpg'), file('b.jpg'));
    const [first, second] = await uploads(2);
    await waitFor(() => expect(arePhotosUnderWay()).toBe(true));
    const settled = photosSettled();
    first?.onload?.();
    second?.onload?.();
    await settled;
    expect(onChange).toHaveBeenLastCalledWith(['new-1', 'new-2']);
    expect(arePhotosUnderWay()).toBe(false);
  });

  test('retries when the server is busy instead of rejecting the photo', async () => {
    show();
    choose(file('a.jpg'));
    const [busy] = await uploads(1);
    if (!busy) throw new Error('nothing was sent');
    busy.status = 503;
    busy.responseText = '{"code":"unavailable"}';
    busy.onload?.();
    const [, again] = await waitFor(
      () => {
        expect(Upload.all).toHaveLength(2);
        return Upload.all;
      },
      { timeout: 5_000 },
    );
    expect(screen.queryByRole('alert')).toBeNull();
    again?.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-2']));
  });

  test('keeps the order of the tiles, whichever upload finishes first', async () => {
    show();
    choose(file('a.jpg'), file('b.jpg'));
    const [first, second] = await uploads(2);
    second?.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-2']));
    first?.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-1', 'new-2']));
  });

  test('accepts no more photos than the limit and shows a message', async () => {
    show(['1', '2', '3', '4']);
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    expect(tiles()).toHaveLength(6);
    expect(screen.getByRole('status').textContent).toBe('You can add at most 6 photos.');
    expect(screen.queryByRole('button', { name: /photos here/ })).toBeNull();
  });

  test('shows a lost connection on the photo, and its button retries the upload', async () => {
    show();
    choose(file('a.jpg'));
    const [lost] = await uploads(1);
    act(() => lost?.onerror?.());
    const tile = await waitFor(() => screen.getByRole('alert'));
    expect(tile.textContent).toBe('Connection lost. We’ll try again when you’re back online.');
    press('Send photo 1 again');
    const [, again] = await uploads(2);
    again?.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-2']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('retries lost uploads automatically when back online', async () => {
    show();
    choose(file('a.jpg'), file('b.jpg'));
    for (const upload of await uploads(2)) act(() => upload.onerror?.());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event('online')));
    for (const upload of (await uploads(4)).slice(2)) upload.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-3', 'new-4']));
  });

  test('shows why a photo was rejected, next to the accepted ones', async () => {
    refusals = { 'new-1': 'This photo is over 40 megapixels' };
    show();
    choose(file('a.jpg'), file('b.jpg'), file('empty.jpg', ''));
    for (const upload of await uploads(2)) upload.onload?.();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'This photo is over 40 megapixels',
      'Could not read this photo.',
    ]);
    expect(onChange).toHaveBeenLastCalledWith(['new-2']);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });
});

describe('dropping files', () => {
  test('uploads files dropped anywhere on the grid and shows the drop zone', async () => {
    show(['1']);
    const zone = screen.getByRole('button', { name: /photos here/ });
    const area = document.querySelector('.photo-drop') as HTMLElement;
    fireEvent.dragOver(zone);
    expect(area.dataset.over).toBe('true');
    fireEvent.drop(zone, { dataTransfer: { files: [file('a.jpg'), file('b.jpg')] } });
    expect(area.dataset.over).toBe('false');
    await uploads(2);
    expect(tiles()).toHaveLength(3);
  });

  test('a field for a single photo has a tile to fill and no sorting controls', () => {
    show([], 'en', 1);
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeDefined();
    cleanup();
    show(['1'], 'en', 1);
    expect(screen.queryByRole('button', { name: /earlier|later|Add/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeDefined();
  });
});

describe('sorting', () => {
  test('buttons move a photo, keep the focus and announce its position', () => {
    show(['1', '2', '3']);
    press('Move photo 1 later');
    expect(order()).toEqual(['2', '1', '3']);
    expect(onChange).toHaveBeenLastCalledWith(['2', '1', '3']);
    expect(screen.getByRole('status').textContent).toBe('This is now photo 2 of 3.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 later');
    press('Move photo 2 later');
    press('Move photo 3 later');
    expect(order()).toEqual(['2', '3', '1']);
    press('Move photo 3 earlier');
    expect(order()).toEqual(['2', '1', '3']);
    expect(within(tiles()[0] as HTMLElement).getByText('Card photo')).toBeDefined();
  });

  test('dragging a photo onto another moves it there', () => {
    show(['1', '2', '3']);
    const [first, , third] = tiles();
    if (first && third) {
      fireEvent.dragStart(third);
      fireEvent.drop(first);
    }
    expect(order()).toEqual(['3', '1', '2']);
    expect(onChange).toHaveBeenLastCalledWith(['3', '1', '2']);
  });

  test('a removed photo can be restored to its position, and the focus follows', () => {
    show(['1', '2', '3']);
    press('Remove photo 2');
    expect(onChange).toHaveBeenLastCalledWith(['1', '3']);
    expect(screen.getByRole('status').textContent).toBe('Photo removed.');
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(order()).toEqual(['1', '2', '3']);
    expect(onChange).toHaveBeenLastCalledWith(['1', '2', '3']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 2');
    expect(calls).toEqual([]);
  });

  test('removing a photo aborts its upload, and restoring it uploads it again', async () => {
    show();
    choose(file('a.jpg'));
    const [upload] = await uploads(1);
    press('Remove photo 1');
    expect(upload?.aborted).toBe(true);
    await act(async () => undefined);
    expect(calls).toEqual(['POST media']);
    press('Undo');
    const [, again] = await uploads(2);
    again?.onload?.();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['new-2']));
  });

  test('revokes the preview URL of a photo once it cannot be restored, and all preview URLs on unmount', async () => {
    const revoked: string[] = [];
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
    const { unmount } = show();
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    const [, , third] = await uploads(3);
    press('Remove photo 1');
    expect(revoked).toEqual([]);
    press('Remove photo 1');
    expect(revoked).toEqual(['blob:1']);
    unmount();
    expect(revoked.toSorted()).toEqual(['blob:1', 'blob:2', 'blob:3']);
    expect(third?.aborted).toBe(true);
  });

  test('in Arabic, earlier still means before and the arrows are mirrored', () => {
    show(['1', '2'], 'ar');
    press('تأخير الصورة 1');
    expect(order()).toEqual(['2', '1']);
    expect(screen.getByRole('status').textContent).toBe('أصبحت هذه الصورة رقم 2 من 2.');
    expect(document.querySelector('[data-control="later"] svg')?.getAttribute('class')).toMatch(/mirror/);
  });
});

import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { KeptPage } from '@dalil/browser/storage/kept';
import { keepPages } from '@dalil/browser/storage/kept-pages';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { Client } from '@dalil/contract/client';
import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { toast } from '@dalil/ui/toast';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loginPath } from '../../session/login-path.ts';
import { deviceSaved, useDeviceSaved } from './device-saved.ts';

/** What was tapped last, of items whose call is on its way: one at a time, and only the last is sent after it. */
const wished = new Map<string, boolean>();

/** Below `profile`, so that it goes with the session. */
const savedKey = (type: SavedType, { scope }: Client) => ['GET profile/favorite/ids', type, scope.cityId];

/** Also where nothing shows it just now. A first count that is on its way was counted before, and would be taken for the new one. */
async function countAnew(queries: QueryClient): Promise<void> {
  const queryKey = ['GET profile/counts'];
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey, refetchType: 'all' });
}

/** What a member has saved of a type. */
export function useAccountSaved(type: SavedType) {
  const client = useClient();
  return useQuery({
    queryKey: savedKey(type, client),
    queryFn: (context) => mergeSaved(client, type, context.client),
    enabled: useMemberValue('token') !== null,
  });
}

/** What is saved of a type, newest first: in the account, or on the device of a guest. Null until it is known. */
export function useSavedIds(type: SavedType): readonly number[] | null {
  const isMember = useMemberValue('token') !== null;
  const onDevice = useDeviceSaved(type);
  const inAccount = useAccountSaved(type);
  return isMember ? (inAccount.data ?? null) : onDevice;
}

interface SavedState {
  saved: boolean;
  toggle: () => void;
}

/**
 * Whether an item is saved, and what its heart does. A guest saves on the device; at login that joins the account. Once
 * saved, the item's page can be read without a connection.
 */
export function useSaved(type: SavedType, id: number, page?: KeptPage): SavedState {
  const t = useTranslations();
  const lang = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const isMember = useMemberValue('token') !== null;
  const onDevice = useDeviceSaved(type);
  const queryKey = savedKey(type, client);
  const ids = useSavedIds(type) ?? [];
  const saved = ids.includes(id);
  const change = (list: readonly number[], add: boolean) =>
    add ? [id, ...list.filter((other) => other !== id)] : list.filter((other) => other !== id);

  const keepPage = () => void (page && keepPages({ keep: [page], own: true, lang }));

  async function toggleInAccount(): Promise<void> {
    const set = (add: boolean) =>
      queries.setQueryData<readonly number[]>(queryKey, (list = []) => change(list, add));
    const item = `${type} ${id}`;
    const busy = wished.has(item);
    // Shown at once; the answer has the last word.
    wished.set(item, !saved);
    const isListRead = queries.getQueryData(queryKey) !== undefined;
    // A list requested before this tap does not have it, and would overwrite it.
    await queries.cancelQueries({ queryKey });
    set(!saved);
    if (busy) return;
    let known = saved;
    try {
      while (wished.get(item) !== known) {
        // The state, not a change of it: sent twice, or by another tab too, it is the same.
        const body = { type, id, saved: wished.get(item) };
        known = (await client.call('POST profile/save', { body })).data.saved;
      }
      if (known) keepPage();
      void countAnew(queries);
      await queries.invalidateQueries({ queryKey: ['GET profile/favorite'] });
    } catch (error) {
      set(known);
      toast('error', t(`errors.${failureCode(error)}`));
    } finally {
      wished.delete(item);
      if (!isListRead) void queries.invalidateQueries({ queryKey });
    }
  }

  function toggleOnDevice(): void {
    deviceSaved.keep(type, change(onDevice, !saved));
    if (saved) return;
    keepPage();
    const { pathname, search } = location;
    toast('info', t('shell.user.savedHere'), {
      label: t('shell.user.logIn'),
      href: loginPath(`${pathname}${search}`),
    });
  }

  return { saved, toggle: () => (isMember ? void toggleInAccount() : toggleOnDevice()) };
}

/** The ids of the account, with those that were saved on this device before the login. */
async function mergeSaved(client: Client, type: SavedType, queries: QueryClient): Promise<readonly number[]> {
  const ids = deviceSaved.ids(type).slice(0, limits.savedIds);
  if (ids.length > 0) {
    try {
      const { data } = await client.call('POST profile/save/many', { body: { type, ids: [...ids] } });
      // Only these: another tab may have saved more meanwhile.
      deviceSaved.keep(
        type,
        deviceSaved.ids(type).filter((id) => !ids.includes(id)),
      );
      void countAnew(queries);
      return data;
    } catch {
      // It waits on the device, and what the account has is shown.
    }
  }
  return (await client.call('GET profile/favorite/ids', { query: { type } })).data;
}

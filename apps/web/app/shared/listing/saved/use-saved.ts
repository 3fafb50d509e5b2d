import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { CachedPage } from '@dalil/browser/storage/offline-cache';
import { cacheForOffline } from '@dalil/browser/storage/offline-pages';
import type { Client } from '@dalil/contract/client';
import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { toast } from '@dalil/ui/toast';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loginPath } from '../../session/login-path.ts';
import { deviceSaved, useDeviceSaved } from './device-saved.ts';

/**
 * The latest state that the user wants, for items with a pending request. Requests for an item run one at a time, and
 * then only its latest state is sent.
 */
const wished = new Map<string, boolean>();

/** The key contains `profile`, so that the query is cleared when the session ends. */
const savedKey = (type: SavedType, { scope }: Client) => ['GET profile/favorite/ids', type, scope.cityId];

/**
 * Refetches the counts even if no component shows them now. A request that is still pending is cancelled, because its
 * result predates the change.
 */
async function countAnew(queries: QueryClient): Promise<void> {
  const queryKey = ['GET profile/counts'];
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey, refetchType: 'all' });
}

/**
 * Query for the ids of a member's favourites of a type; disabled for guests. Loading it moves favourites from this
 * device to the account.
 */
export function useAccountSaved(type: SavedType) {
  const client = useClient();
  return useQuery({
    queryKey: savedKey(type, client),
    queryFn: (context) => mergeSaved(client, type, context.client),
    enabled: useMemberValue('token') !== null,
  });
}

/**
 * Ids of the favourites of a type, newest first: from the account, or from the device of a guest. Null until loaded.
 */
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
 * State of a favourite button. Guests save on the device, and login moves these favourites to the account. The page
 * of a saved item can be read offline.
 */
export function useSaved(type: SavedType, id: number, page?: CachedPage): SavedState {
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

  const keepPage = () => void (page && cacheForOffline({ keep: [page], own: true, lang }));

  async function toggleInAccount(): Promise<void> {
    const set = (add: boolean) =>
      queries.setQueryData<readonly number[]>(queryKey, (list = []) => change(list, add));
    const item = `${type} ${id}`;
    const busy = wished.has(item);
    // Optimistic update, corrected by the response.
    wished.set(item, !saved);
    const isListRead = queries.getQueryData(queryKey) !== undefined;
    // The response to a list request sent before this click lacks the change and would overwrite the update.
    await queries.cancelQueries({ queryKey });
    set(!saved);
    if (busy) return;
    let known = saved;
    try {
      while (wished.get(item) !== known) {
        // Sends the wanted state instead of a toggle, so that the request is idempotent.
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

/** Returns the ids saved in the account, after adding those saved on this device before the login. */
async function mergeSaved(client: Client, type: SavedType, queries: QueryClient): Promise<readonly number[]> {
  const ids = deviceSaved.ids(type).slice(0, limits.savedIds);
  if (ids.length > 0) {
    try {
      const { data } = await client.call('POST profile/save/many', { body: { type, ids: [...ids] } });
      // Removes only the merged ids: another tab may have saved more meanwhile.
      deviceSaved.keep(
        type,
        deviceSaved.ids(type).filter((id) => !ids.includes(id)),
      );
      void countAnew(queries);
      return data;
    } catch {
      // The merge failed: the ids stay on the device, and the account's list is shown.
    }
  }
  return (await client.call('GET profile/favorite/ids', { query: { type } })).data;
}

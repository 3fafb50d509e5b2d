import { useMemberApi } from '@dalil/browser/api/use-api';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { SavedType } from '@dalil/contract/favourites';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Bell, Check } from '@dalil/ui/icons';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFetchedDialog } from '../page/fetched-dialog.tsx';
import { loginPath } from '../session/login-path.ts';
import { useAsked } from './use-asked.ts';

const loadDialog = async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog;

/** URL parameter set when a guest returns from logging in to save a search. */
const arrival = 'alert';

/**
 * Saves the current search, to be notified of new results. A guest logs in first and returns to the opened dialog.
 */
export function SaveSearch({ type = null }: { type?: SavedType | null }) {
  const t = useTranslations('search.alert');
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const { keyword: q, exact, without } = useAsked();
  const search = { q, type, exact, without };
  const isMember = useMemberValue('token') !== null;
  const mine = useMemberApi('GET profile/searches').data?.data;
  const saved = mine?.find((one) => isSame(one, search));
  const { show, dialog } = useFetchedDialog(loadDialog, ['alerts']);
  const params = new URLSearchParams(query);
  const arrived = isMember && params.has(arrival);
  const shown = useRef(show);
  shown.current = show;
  useEffect(() => {
    if (!arrived) return;
    const rest = new URLSearchParams(query);
    rest.delete(arrival);
    void navigate({ pathname, search: `${rest}` }, { replace: true, preventScrollReset: true });
    void shown.current();
  }, [arrived, pathname, query, navigate]);
  params.set(arrival, '1');
  const look = { variant: 'bordered', size: 'small', icon: saved ? Check : Bell } as const;
  return (
    <>
      {isMember ? (
        <Button {...look} onClick={() => void show()}>
          {t(saved ? 'saved' : 'save')}
        </Button>
      ) : (
        <ButtonLink {...look} href={loginPath(`${pathname}?${params}`)}>
          {t('save')}
        </ButtonLink>
      )}
      {dialog({ search, saved })}
    </>
  );
}

interface Search {
  q: string;
  type: SavedType | null;
  exact: boolean;
  without: readonly string[];
}

const isSame = (one: Search, other: Search) => keyOf(one) === keyOf(other);
const keyOf = ({ q, type, exact, without }: Search) =>
  [q.toLowerCase(), type, exact, ...without.toSorted()].join('\n');

import { apiQuery } from '@dalil/browser/api/api-query';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { RouteResponse } from '@dalil/contract/client';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClearSession } from '../../../shell/member/use-log-out.ts';
import { focusHeading } from './section.tsx';

/**
 * Returns functions that end one session or all sessions of the member, including this one, and report the outcome to
 * the user. `leaving` is true while all are being ended.
 */
export function useLogOutDevices() {
  const t = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const leave = useClearSession();
  const [leaving, setLeaving] = useState(false);
  const { queryKey } = apiQuery(client, 'GET profile/sessions');

  /** Ends one session and removes it from the list optimistically; on an error the list is reloaded. */
  async function endOne(id: string) {
    queryClient.setQueryData(
      queryKey,
      (before: RouteResponse<'GET profile/sessions'> | undefined) =>
        before && { data: before.data.filter((device) => device.id !== id) },
    );
    focusHeading('devices');
    try {
      await client.call('DELETE profile/sessions/:id', { params: { id } });
      toast('success', t('security.devices.loggedOut'));
    } catch (error) {
      // A 404 means that the session had already ended, so no error is shown.
      if (failureCode(error) !== 'notFound') toast('error', t(`errors.${failureCode(error)}`));
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  async function endAll() {
    setLeaving(true);
    try {
      await client.call('DELETE profile/sessions');
      leave();
      toast('success', t('security.devices.everywhereDone'));
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
      setLeaving(false);
    }
  }

  return {
    leaving,
    logOutOf: (id: string) => void endOne(id),
    logOutEverywhere: () => void endAll(),
  };
}

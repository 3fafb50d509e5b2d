import { failureCode } from '@dalil/browser/api/failure-code';
import { withRenewal } from '@dalil/browser/api/session';
import { useClient } from '@dalil/browser/api/use-client';
import { saveFile } from '@dalil/browser/page/save-file';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { ApiError } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import { apiBase } from '@dalil/contract/scope';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { detectLock } from './lock/idle-lock.ts';

/**
 * Returns a function that downloads the CSV response of an API path, with `name` as file name. It uses `fetch`,
 * because the API client reads only JSON and a plain link would not send the access token.
 */
export function useExport(
  path: string,
  name: string,
  filters: Readonly<Record<string, string | undefined>> = {},
) {
  const t = useTranslations('errors');
  const { scope } = useClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const base = apiBase(scope);
    try {
      const words = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
      const send = withRenewal(
        ({ url, ...init }) => fetch(url, init as RequestInit),
        `${base}/session/renew`,
      );
      const answer = await send({
        method: 'GET',
        url: `${base}/${path}?${new URLSearchParams(words)}`,
        headers: { authorization: `Bearer ${memberStorage.token()}` },
      });
      if (!(answer instanceof Response && answer.ok))
        throw new ApiError(answer.status, (await answer.json()) as Problem, path);
      saveFile(name, await answer.text(), 'text/csv');
    } catch (error) {
      detectLock(error);
      toast('error', t(failureCode(error)));
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}

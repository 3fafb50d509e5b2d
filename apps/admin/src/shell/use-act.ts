import { failureCode } from '@dalil/browser/api/failure-code';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface Said {
  /** Nothing, where what comes next shows it. */
  done?: string | null;
  /** When somebody else was faster. */
  conflict?: string;
  lastAdmin?: string;
}

/**
 * What staff do, one thing at a time: it says that it is done or why not, and what is shown of these routes is read
 * again. So it is when somebody else was faster: what is shown is no longer so.
 */
export function useAct(...routes: readonly string[]) {
  const t = useTranslations();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // The counts of the menu follow whatever is done.
  const refresh = () =>
    Promise.all(
      [...routes, 'GET staff/waiting'].map((route) => cache.invalidateQueries({ queryKey: [route] })),
    );
  async function act(call: () => Promise<unknown>, { done, ...words }: Said = {}): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await call();
      await refresh();
      if (done !== null) toast('success', done ?? t('staff.done'));
      return true;
    } catch (error) {
      const code = failureCode(error);
      toast('error', words[code as keyof typeof words] ?? t(`errors.${code}`));
      if (code === 'conflict') await refresh();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { act, busy };
}

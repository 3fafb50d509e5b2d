import { failureCode } from '@dalil/browser/api/failure-code';
import { toast } from '@dalil/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { invalidateNouns, type Noun } from './noun-queries.ts';

interface Toasts {
  /** Text of the success toast. Defaults to "Done"; null shows no toast. */
  done?: string | null;
  /** Replace the general text of the error codes `conflict` and `lastAdmin`. */
  conflict?: string;
  lastAdmin?: string;
}

interface Action {
  call: () => Promise<unknown>;
  toasts: Toasts;
}

/**
 * Returns `act`, which runs a mutation, shows the result in a toast and invalidates the queries of these nouns, also
 * on a conflict, because the screen then shows an old version. It resolves to false if the call failed, or was not
 * made because another one is pending.
 */
export function useStaffMutation(...nouns: readonly Noun[]) {
  const t = useTranslations();
  const cache = useQueryClient();
  // The pending counts in the menu can change with every noun.
  const invalidate = () => invalidateNouns(cache, ...nouns, 'waitingCounts');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    // Without a connection the request fails at once with a message; by default the library would wait for a
    // connection.
    networkMode: 'always',
    onSuccess: async (_, { toasts: { done } }) => {
      await invalidate();
      if (done !== null) toast('success', done ?? t('staff.done'));
    },
    onError: async (error, { toasts: { done: _, ...texts } }) => {
      const code = failureCode(error);
      toast('error', texts[code as keyof typeof texts] ?? t(`errors.${code}`));
      if (code === 'conflict') await invalidate();
    },
  });
  /** Resolves to true if the call succeeded. Resolves to false without calling while another call is pending. */
  async function act(call: Action['call'], toasts: Toasts = {}): Promise<boolean> {
    if (isPending) return false;
    try {
      await mutateAsync({ call, toasts });
      return true;
    } catch {
      return false;
    }
  }
  return { act, busy: isPending };
}

import { failureCode } from '@dalil/browser/api/failure-code';
import { toast } from '@dalil/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { invalidateNouns, type Noun } from './noun-queries.ts';

interface Toasts {
  /** "Done" unless given; no toast for null. */
  done?: string | null;
  /** In place of the general text of these error codes. */
  conflict?: string;
  lastAdmin?: string;
}

interface Action {
  call: () => Promise<unknown>;
  toasts: Toasts;
}

/**
 * A mutation of these nouns by staff, one at a time: a toast says that it is done or why not, and the queries of the
 * nouns are invalidated. So they are after a conflict, because the screen then shows an old version.
 */
export function useStaffMutation(...nouns: readonly Noun[]) {
  const t = useTranslations();
  const cache = useQueryClient();
  // The counts in the menu depend on every noun.
  const invalidate = () => invalidateNouns(cache, ...nouns, 'waitingCounts');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    // Without a connection it fails at once and says so; by default it would wait for one.
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
  /** Resolves to whether it succeeded; false also while another is pending. */
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

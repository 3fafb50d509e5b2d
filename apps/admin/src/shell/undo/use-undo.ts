import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import { toast } from '@dalil/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../use-staff-mutation.ts';

/** An action that can be undone for a limited time. */
export type Undoable = { until: string } & (
  | {
      what: 'decision';
      id: number;
      post: { id: number; title: string };
      decision: ReviewDecision | 'takeDown';
      /** The report that this decision resolved; undoing the decision reopens the report. */
      reportId?: number;
    }
  | { what: 'decisions'; ids: readonly number[] }
  | { what: 'spam'; accountId: string; name: string }
);

const stored = 'staff-undo';
const most = 50;

/**
 * Actions that can still be undone, newest last, stored in the session storage. Undoing a bulk decision skips posts
 * that have changed since and reports their number.
 */
export function useUndo(onUndone?: (undone: Undoable) => void) {
  const t = useTranslations();
  const client = useClient();
  const { act, busy } = useStaffMutation('queue', 'reviews', 'reports');
  const [all, setAll] = useState(read);
  const latest = useRef(all);
  const keep = (next: readonly Undoable[]) => {
    latest.current = next;
    setAll(next);
    sessionStorage.setItem(stored, JSON.stringify(next));
  };
  const last = all.at(-1);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setAll([]), Date.parse(last.until) - Date.now());
    return () => clearTimeout(timer);
  }, [last]);

  async function undoAll(ids: readonly number[]) {
    let stay = 0;
    for (const id of ids) {
      try {
        await client.call('POST staff/listings/decisions/:id/undo', { params: { id } });
      } catch (error) {
        if (failureCode(error) !== 'conflict') throw error;
        stay += 1;
      }
    }
    if (stay > 0) toast('warning', t('staff.moderation.undo.stay', { n: stay }));
    return { done: stay < ids.length };
  }
  async function undoOne({ id, reportId }: Extract<Undoable, { what: 'decision' }>) {
    const undone = await undoAll([id]);
    // If the undo was skipped because the post has changed since, the report stays resolved.
    if (undone.done && reportId !== undefined)
      await client.call('DELETE staff/reports/:id/resolution', { params: { id: reportId } });
    return undone;
  }
  const call = (undoable: Undoable) => {
    if (undoable.what === 'decisions') return undoAll(undoable.ids);
    if (undoable.what === 'decision') return undoOne(undoable);
    return client.call('DELETE staff/accounts/:id/suspension', { params: { id: undoable.accountId } });
  };
  async function undo() {
    const undoable = latest.current.at(-1);
    if (!undoable) return;
    if (!(await act(() => call(undoable), { done: t('staff.moderation.undo.done') }))) return;
    keep(latest.current.filter((one) => one !== undoable));
    onUndone?.(undoable);
  }
  return {
    last,
    busy,
    undo,
    remember: (undoable: Undoable) => keep([...latest.current, undoable].slice(-most)),
  };
}

function read(): readonly Undoable[] {
  const text = sessionStorage.getItem(stored);
  const all = text === null ? [] : (JSON.parse(text) as Undoable[]);
  return all.filter(({ until }) => Date.parse(until) > Date.now());
}

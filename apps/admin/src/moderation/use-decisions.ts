import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { RouteResponse } from '@dalil/contract/client';
import type { ListingReview } from '@dalil/contract/moderation';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DecisionReason } from '../shell/dialogs/decision-dialog.tsx';
import { invalidateNouns } from '../shell/noun-queries.ts';
import type { Undoable } from '../shell/undo/use-undo.ts';

const restMs = 1_000;
/** Number of posts below which the queue is refetched: half a page of the queue. */
const enoughLeft = 12;

export type Decision = { decision: 'approve' } | ({ decision: ExplainedDecision } & DecisionReason);

/**
 * The post that a decision is about. `version` is the one the moderator saw; `sample` is true for a post that is
 * already public.
 */
export type Decided = Pick<ListingReview, 'id' | 'title' | 'version' | 'sample'>;

/** A decision that was rejected by the server or never reached it. */
export interface FailedDecision {
  post: Decided;
  decision: Decision;
  code: ReturnType<typeof failureCode>;
}

interface DecisionsProps {
  onDone: (undoable: Undoable) => void;
  /** Undoes the last decision. */
  onUndo: () => void;
}

/**
 * Sends decisions in the background: the post leaves the queue at once. A failed decision puts the post back and is
 * listed with its reason until it is dismissed.
 */
export function useDecisions({ onDone, onUndo }: DecisionsProps) {
  const t = useTranslations('staff.moderation');
  const client = useClient();
  const cache = useQueryClient();
  const [sent, setSent] = useState<readonly number[]>([]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [failed, setFailed] = useState<readonly FailedDecision[]>([]);
  // A toast keeps the callback it was created with, so it calls the current `onUndo` through this ref.
  const undo = useRef(onUndo);
  undo.current = onUndo;
  const pending = useRef<Promise<void>>(Promise.resolve());

  async function decide(post: Decided, decision: Decision): Promise<void> {
    const { id } = post;
    setSent((ids) => [...ids, id]);
    forget(id);
    try {
      const { data } = await send(post, decision);
      onDone({
        what: 'decision',
        id: data.decisionId,
        post: { id, title: post.title },
        decision: decision.decision,
        until: data.undoUntil,
      });
      const fine = post.sample && decision.decision === 'approve';
      toast('success', t(fine ? 'done.fine' : `done.${decision.decision}`), {
        label: t('undo.action'),
        onPress: () => undo.current(),
      });
      refresh(takeOut(id) ? restMs : 0);
    } catch (error) {
      setFailed((all) => [...all, { post, decision, code: failureCode(error) }]);
      void cache.invalidateQueries({ queryKey: ['GET staff/listings/:id/review', { params: { id } }] });
      refresh();
    }
    setSent((ids) => ids.filter((one) => one !== id));
  }
  const send = ({ id, version }: Decided, { decision, ...said }: Decision) =>
    decision === 'takeDown'
      ? client.call('POST staff/listings/:id/removal', { params: { id }, body: said })
      : client.call('POST staff/listings/:id/decision', {
          params: { id },
          body: { decision, version, ...said },
        });
  /**
   * Removes the post from the cached queues. Returns false if few posts remain and the server has more, so that the
   * queue must be refetched.
   */
  function takeOut(id: number): boolean {
    let enough = true;
    const queryKey = ['GET staff/listings/queue'];
    // A queue response that is in flight may still contain the removed post, so the request is cancelled.
    void cache.cancelQueries({ queryKey });
    cache.setQueriesData<RouteResponse<'GET staff/listings/queue'>>({ queryKey }, (queue) => {
      const data = queue?.data.filter((one) => one.id !== id);
      if (queue?.meta.next && data && data.length < enoughLeft) enough = false;
      return queue && data && { ...queue, data };
    });
    return enough;
  }
  /** Refetches the queue after a pause in deciding, or immediately if `afterMs` is 0. */
  const refresh = (afterMs = 0) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => void invalidateNouns(cache, 'queue', 'waitingCounts'), afterMs);
  };
  const forget = (id: number) => setFailed((all) => all.filter(({ post }) => post.id !== id));
  return {
    sent,
    failed,
    forget,
    refresh,
    decide(post: Decided, decision: Decision) {
      pending.current = Promise.all([pending.current, decide(post, decision)]).then(() => undefined);
    },
    /** Resolves when no decision is being sent. */
    settled: () => pending.current,
  };
}

import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { finaliseDecision } from './decision-notifications.service.ts';

/** Builds the task that notifies authors of decisions. Imports no kind itself; the task list passes the kinds in. */
export const notifyDecisionTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.tell-decision',
    payload: z.object({ decisionId: z.int() }),
    handle: ({ decisionId }, { once }) => once('told', (tx) => finaliseDecision(tx, kinds, decisionId)),
  });

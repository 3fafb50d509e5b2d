import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { finishDecision } from './told-decisions.service.ts';

/** Knows no kind by name: which there are is told by who lists the tasks. */
export const tellDecisionTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.tell-decision',
    payload: z.object({ decisionId: z.int() }),
    handle: ({ decisionId }, { once }) => once('told', (tx) => finishDecision(tx, kinds, decisionId)),
  });

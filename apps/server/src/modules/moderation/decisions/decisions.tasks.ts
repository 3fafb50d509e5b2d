import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { finishDecision } from './told-decisions.service.ts';

/** Does not import any kind; the task list passes them in. */
export const tellDecisionTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.tell-decision',
    payload: z.object({ decisionId: z.int() }),
    handle: ({ decisionId }, { once }) => once('told', (tx) => finishDecision(tx, kinds, decisionId)),
  });

import { findPageDay } from '../modules/editorial/pages/pages.service.ts';
import type { ListingHooks } from '../modules/listings/authoring/listing-hooks.ts';
import { countUnreadThreads } from '../modules/messaging/threads/threads.service.ts';
import { updateSignals } from '../modules/moderation/signals/signals.service.ts';

export const listingHooks: ListingHooks = {
  checkSubmission: updateSignals,
  findTermsDay: (tx, scope) => findPageDay(tx, scope, 'terms'),
  countUnreadMessages: countUnreadThreads,
};

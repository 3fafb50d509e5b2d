import type { Appeal, appealedActions, MyAppeal } from '@dalil/contract/appeals';
import type { Language } from '@dalil/messages/languages';
import { reasonText } from '../../listings/base/decision-reason.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { listingReference, namedPerson } from '../../listings/catalog/listing-reference.ts';
import type { AppealRow, FoundAppeal } from './appeals.service.ts';

export const myAppealView = ({ possible, appeal }: FoundAppeal): MyAppeal => ({
  possible,
  appeal: appeal && {
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    outcome: appeal.outcome,
    answer: appeal.answer,
  },
});

/**
 * Maps an appeal for staff. `readerId` is the moderator who reads it; `yours` is true if they made the original
 * decision.
 */
export function appealView(
  { appeal, listing, decision, people }: AppealRow,
  readerId: string,
  kinds: ListingKinds,
  lang: Language,
): Appeal {
  return {
    id: appeal.id,
    listing: listingReference(listing, kinds, lang),
    author: namedPerson(people, appeal.accountId),
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    decision: {
      action: decision.action as (typeof appealedActions)[number],
      reason: reasonText(decision, lang),
      at: decision.at.toISOString(),
      by: namedPerson(people, appeal.decidedBy),
      from: decision.from,
    },
    yours: appeal.decidedBy === readerId,
  };
}

import type { Appeal, appealedActions, MyAppeal } from '@dalil/contract/appeals';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { shownState } from '../listings/expiry.ts';
import { whyIn } from '../listings/why.ts';
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

export function appealView(
  { appeal, listing, decision, people }: AppealRow,
  readerId: string,
  lang: Language,
): Appeal {
  const personOf = (id: string | null) => {
    const name = people.get(id ?? '');
    return id === null || name === undefined ? null : { id, name };
  };
  return {
    id: appeal.id,
    listing: {
      id: listing.id,
      kind: listing.kind,
      title: textIn(listing, 'title', lang),
      state: shownState(listing),
    },
    author: personOf(appeal.accountId),
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    decision: {
      action: decision.action as (typeof appealedActions)[number],
      reason: whyIn(decision, lang),
      at: decision.at.toISOString(),
      by: personOf(appeal.decidedBy),
    },
    yours: appeal.decidedBy === readerId,
  };
}

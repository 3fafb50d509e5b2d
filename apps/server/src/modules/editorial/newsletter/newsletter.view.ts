import type { Subscriber } from '@dalil/contract/newsletter';
import type { SubscriptionRow } from './newsletter.service.ts';

export const subscriberView = ({ email, lang, createdAt, confirmedAt }: SubscriptionRow): Subscriber => ({
  id: email,
  lang,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

/** Column headings of the subscriber export, in the order of `cellsOf`. */
export const columnNames = ['email', 'language', 'asked', 'confirmed'];
export const cellsOf = ({ id, lang, createdAt, confirmedAt }: Subscriber) => [
  id,
  lang,
  createdAt,
  confirmedAt ?? '',
];

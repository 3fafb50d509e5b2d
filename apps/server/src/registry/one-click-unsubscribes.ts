import { href, paths } from '@dalil/contract/paths';
import type { OneClickUnsubscribe } from '../http/one-click-unsubscribe.ts';
import { changeAlert } from '../modules/distribution/saved-searches/saved-searches.service.ts';
import { changeSubscription } from '../modules/editorial/newsletter/subscription.service.ts';

/** Email subscriptions that support one-click unsubscribe. */
export const oneClickUnsubscribes: readonly OneClickUnsubscribe[] = [
  {
    path: href(paths.newsletter, { action: 'unsubscribe' }),
    unsubscribe: (tx, setting, ticket) => changeSubscription(tx, setting, ticket, 'leave'),
  },
  {
    path: href(paths.newsletter, { action: 'stop-alert' }),
    unsubscribe: (tx, setting, ticket) => changeAlert(tx, setting, ticket, 'stop'),
  },
];

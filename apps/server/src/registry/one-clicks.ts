import { href, paths } from '@dalil/contract/paths';
import type { OneClick } from '../http/one-click.ts';
import { changeAlert } from '../modules/distribution/saved-searches/saved-searches.service.ts';
import { changeSubscription } from '../modules/editorial/newsletter/subscription.service.ts';

/** Email subscriptions that support one-click unsubscribe. */
export const oneClicks: readonly OneClick[] = [
  {
    path: href(paths.newsletter, { action: 'unsubscribe' }),
    leave: (tx, setting, ticket) => changeSubscription(tx, setting, ticket, 'leave'),
  },
  {
    path: href(paths.newsletter, { action: 'stop-alert' }),
    leave: (tx, setting, ticket) => changeAlert(tx, setting, ticket, 'stop'),
  },
];

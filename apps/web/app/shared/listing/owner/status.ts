import { limits } from '@dalil/contract/limits';
import type { OwnPost } from '@dalil/contract/own-post';
import { daysUntil } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../page/settings.ts';

/** Status changes that the owner of a published post can make. */
export type LifeAction = 'renew' | 'fulfill' | 'pause' | 'resume';

type Life = Pick<OwnPost, 'state' | 'fulfilled' | 'expiresAt'>;

const [early] = limits.reminderDays;

/**
 * Returns the actions available in the current state, most likely first. `daysLeft` is null for posts that do not
 * expire.
 */
export function lifeActions({ state, fulfilled }: Life, daysLeft: number | null): LifeAction[] {
  const end: LifeAction[] = fulfilled ? ['fulfill'] : [];
  switch (state) {
    case 'published':
      // Renewal is offered only after the expiry reminder was sent.
      return [...(daysLeft !== null && daysLeft <= early ? (['renew'] as const) : []), ...end, 'pause'];
    case 'paused':
      return ['resume', ...end];
    case 'fulfilled':
      return ['resume'];
    case 'expired':
      return ['renew', ...end];
    default:
      return [];
  }
}

/** Days until the post expires, in the city's time zone: 0 once it has expired, null if it does not expire. */
export function useDaysLeft({ expiresAt }: Pick<Life, 'expiresAt'>): number | null {
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return expiresAt === null ? null : Math.max(0, daysUntil(expiresAt, timeZone));
}

/** Returns a function that gives the label of a post's state in the terms of its kind: sold, rented, filled. */
export function useStateName(): (post: Pick<Life, 'state' | 'fulfilled'>) => string {
  const t = useTranslations('my-posts');
  return ({ state, fulfilled }) =>
    state === 'fulfilled' && fulfilled ? t(`fulfilled.${fulfilled}`) : t(`state.${state}`);
}

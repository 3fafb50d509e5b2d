import { limits } from '@dalil/contract/limits';
import type { OwnPost } from '@dalil/contract/own-post';
import { daysUntil } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../page/settings.ts';

/** What its owner does with a post that was public. */
export type LifeAction = 'renew' | 'fulfill' | 'pause' | 'resume';

type Life = Pick<OwnPost, 'state' | 'fulfilled' | 'expiresAt'>;

const [early] = limits.reminderDays;

/** What can be done with it as it stands, the likeliest first. `daysLeft` is null for what stays. */
export function lifeActions({ state, fulfilled }: Life, daysLeft: number | null): LifeAction[] {
  const end: LifeAction[] = fulfilled ? ['fulfill'] : [];
  switch (state) {
    case 'published':
      // Not before anybody was reminded of it.
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

/** In how many days it ends, in the city; null for what stays. */
export function useDaysLeft({ expiresAt }: Pick<Life, 'expiresAt'>): number | null {
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return expiresAt === null ? null : Math.max(0, daysUntil(expiresAt, timeZone));
}

/** The state in the words of its kind: sold, rented, filled. */
export function useStateName(): (post: Pick<Life, 'state' | 'fulfilled'>) => string {
  const t = useTranslations('my-posts');
  return ({ state, fulfilled }) =>
    state === 'fulfilled' && fulfilled ? t(`fulfilled.${fulfilled}`) : t(`state.${state}`);
}

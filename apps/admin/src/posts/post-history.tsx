import { type ListingAction, transitions } from '@dalil/contract/listing-states';
import type { StaffPost } from '@dalil/contract/staff-posts';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../shell/time/use-city.ts';

const isAction = (action: string): action is ListingAction => action in transitions;

/** History of a post, newest first: event, actor and reason. */
export function PostHistory({ of }: { of: StaffPost['history'] }) {
  const t = useTranslations('staff.posts');
  const states = useTranslations('my-posts.state');
  const { moment } = useCityClock();
  return (
    <section className="panel">
      <h2>{t('history')}</h2>
      {of.length === 0 && <p>{t('noHistory')}</p>}
      <ol className="staff-records">
        {of.toReversed().map(({ at, action, from, to, by, reason }) => (
          <li key={`${at} ${action}`}>
            <b>{isAction(action) ? t(`action.${action}`) : action}</b>{' '}
            <span className="staff-aside">
              {from !== to && <>{t('fromTo', { from: states(from), to: states(to) })} · </>}
              {by && (
                <>
                  <bdi>{by.name}</bdi> ·{' '}
                </>
              )}
              <time dateTime={at}>{moment(at)}</time>
            </span>
            {reason && <q dir="auto">{reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}

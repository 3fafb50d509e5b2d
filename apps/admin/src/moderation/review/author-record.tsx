import type { ListingReview } from '@dalil/contract/moderation';
import { Badge } from '@dalil/ui/badge';
import { ShieldCheck } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { staffPath } from '../../shell/staff-link.tsx';
import { useCityClock } from '../../shell/time/use-city.ts';
import type { Undoable } from '../../shell/undo/use-undo.ts';
import { Spam } from './spam.tsx';

interface AuthorRecordProps {
  review: ListingReview;
  onSpam: (undoable: Undoable) => void;
}

/** The author's record in this city, and earlier decisions about the post. */
export function AuthorRecord({ review: { author, record, history }, onSpam }: AuthorRecordProps) {
  const t = useTranslations('staff.moderation');
  const states = useTranslations('my-posts.state');
  const { day } = useCityClock();
  const posts = Object.entries(record?.posts ?? {}) as [keyof NonNullable<typeof record>['posts'], number][];
  const decided = history.filter(({ reason }) => reason);
  return (
    <section className="review-author">
      <h3>{t('author')}</h3>
      {record && (
        <p>
          <Link className="staff-row-link" href={staffPath(`/people/${author.id}`)}>
            <bdi>{author.name}</bdi>
          </Link>{' '}
          · {t('since', { date: day(record.memberSince) })}{' '}
          {record.trusted && (
            <Badge tone="success" icon={ShieldCheck}>
              {t('trusted')}
            </Badge>
          )}
        </p>
      )}
      {posts.length > 0 && (
        <p>{posts.map(([state, n]) => t('postsIn', { n, state: states(state) })).join(' · ')}</p>
      )}
      {record && record.reports.acted > 0 && <p>{t('reportsActed', { n: record.reports.acted })}</p>}
      {decided.length > 0 && (
        <ul>
          {decided.map(({ at, action, by, reason }) => (
            <li key={`${at} ${action}`}>
              {t('earlier', { date: day(at), name: by?.name ?? t('nobody') })} <q dir="auto">{reason}</q>
            </li>
          ))}
        </ul>
      )}
      {record && <Spam author={author} onDone={onSpam} />}
    </section>
  );
}

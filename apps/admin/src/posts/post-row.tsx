import type { StaffPostInList } from '@dalil/contract/staff-posts';
import { Badge } from '@dalil/ui/badge';
import { EyeOff, Flag } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { PostPicture } from '../shell/posts/post-picture.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';

const tones = {
  draft: 'neutral',
  pending: 'warn',
  changes_requested: 'warn',
  rejected: 'danger',
  published: 'success',
  paused: 'neutral',
  fulfilled: 'neutral',
  expired: 'neutral',
  removed: 'danger',
} as const;

/** State of a post; the colour indicates how much staff attention it needs. */
export function StateBadges({ post: { state, hidden, openReports } }: { post: StaffPostInList }) {
  const t = useTranslations('staff.posts');
  const states = useTranslations('my-posts.state');
  return (
    <Row gap={6} wrap>
      {openReports > 0 && (
        <Badge tone="danger" icon={Flag}>
          {t('openReports', { n: openReports })}
        </Badge>
      )}
      {hidden && (
        <Badge tone="warn" icon={EyeOff}>
          {t('hidden')}
        </Badge>
      )}
      <Badge tone={tones[state]}>{states(state)}</Badge>
    </Row>
  );
}

/** A post in the list: image, title, kind, owner and state. */
export function PostRow({ post }: { post: StaffPostInList }) {
  const t = useTranslations('staff');
  const { day } = useCityClock();
  const { id, kind, title, picture, owner, createdAt } = post;
  return (
    <li className="post-row">
      <PostPicture picture={picture} size={56} />
      <div>
        <Row between wrap gap={8} lineGap={4}>
          <Link className="staff-row-link" href={staffPath(`/posts/${id}`)}>
            <bdi>{title || t('moderation.untitled')}</bdi>
          </Link>
          <StateBadges post={post} />
        </Row>
        <p className="staff-aside">
          {t(`moderation.kind.${kind}`)} · <bdi dir="ltr">#{id}</bdi> ·{' '}
          {owner ? t.rich('posts.ownedBy', { name: () => <bdi>{owner.name}</bdi> }) : t('posts.nobodys')} ·{' '}
          <time dateTime={createdAt}>{day(createdAt)}</time>
        </p>
      </div>
    </li>
  );
}

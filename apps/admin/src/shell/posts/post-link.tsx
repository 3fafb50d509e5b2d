import type { MentionedPost } from '@dalil/contract/staff-words';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { staffPath } from '../staff-link.tsx';
import { useList } from '../use-list.ts';

/** Reference to a post: links to its public page, or to its review while it is pending; otherwise only the title. */
export function PostLink({ post: { id, kind, title, state, path } }: { post: MentionedPost }) {
  const t = useTranslations('staff.moderation');
  const states = useTranslations('my-posts.state');
  const list = useList();
  const name = <bdi>{title || t('untitled')}</bdi>;
  const to = path ?? (state === 'pending' ? staffPath(`/moderation/${id}`) : null);
  return (
    <span>
      {to ? (
        <Link className="staff-row-link" href={to} target="_blank">
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}{' '}
      <span className="staff-aside">({list([t(`kind.${kind}`), states(state)])})</span>
    </span>
  );
}

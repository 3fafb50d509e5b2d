import { useLanguage } from '@dalil/browser/page/language';
import type { MyListing } from '@dalil/contract/listings';
import { formatDate, formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { Badge } from '@dalil/ui/badge';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { CircleCheck, Clock, Eye, type IconName, Pause, Pencil, Trash2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../page/settings.ts';
import { Picture } from '../../text/picture.tsx';
import { useRelativeTime } from '../../time/use-relative-time.ts';
import { Appeal } from './appeal.tsx';
import { DayChart } from './day-chart.tsx';
import { reviewDeadline } from './review-deadline.ts';
import { useDaysLeft, useStateName } from './status.ts';
import { StatusActions } from './status-actions.tsx';

type BadgeLook = Omit<ComponentProps<typeof Badge>, 'children'>;

const looks: Record<MyListing['state'], BadgeLook> = {
  draft: { tone: 'neutral' },
  pending: { tone: 'warn', icon: Clock },
  changes_requested: { tone: 'warn' },
  rejected: { tone: 'danger' },
  published: { tone: 'success', icon: CircleCheck },
  paused: { tone: 'neutral', icon: Pause },
  fulfilled: { tone: 'info' },
  expired: { tone: 'neutral' },
  removed: { tone: 'danger' },
};

interface PostRowProps {
  post: MyListing;
  /** Icon shown if the post has no image. */
  icon: IconName;
  editPath: string;
  ownPath: string;
  /** True right after restoring: the row receives the focus, because the clicked button is gone. */
  focused: boolean;
  onDelete: () => Promise<unknown>;
  /** Additional actions in the row. */
  children?: ReactNode;
}

export function PostRow({ post, icon, editPath, ownPath, focused, onDelete, children }: PostRowProps) {
  const t = useTranslations('my-posts');
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) remove.current?.focus();
  }, [focused]);
  const title = post.title || t('unnamed');
  const page = post.path ?? (post.state === 'draft' || post.state === 'removed' ? null : ownPath);
  return (
    <li className="post-row panel" data-state={post.state}>
      <span className="post-picture">
        {post.picture ? (
          <Picture picture={post.picture} alt="" sizes="112px" />
        ) : (
          <Icon icon={icon} size={32} />
        )}
      </span>
      <div className="post-facts">
        <PostStates post={post} />
        <h2>
          <bdi>{page ? <Link href={page}>{title}</Link> : title}</bdi>
        </h2>
      </div>
      {post.state !== 'removed' && (
        <Row wrap gap={8} className="post-actions">
          {children}
          {post.sentAt && (
            <ButtonLink
              variant="bordered"
              size="small"
              icon={Eye}
              href={ownPath}
              aria-label={t('action.previewIt', { title: isolate(title) })}
            >
              {t('action.preview')}
            </ButtonLink>
          )}
          <ButtonLink
            variant="bordered"
            size="small"
            icon={Pencil}
            href={editPath}
            aria-label={t(post.state === 'draft' ? 'action.goOnWith' : 'action.edit', {
              title: isolate(title),
            })}
          >
            <EditLabel state={post.state} />
          </ButtonLink>
          <StatusActions id={post.id} title={title} post={post} size="small" />
          <IconButton
            icon={Trash2}
            ref={remove}
            lined
            label={t('action.delete', { title: isolate(title) })}
            onClick={() => void onDelete()}
          />
        </Row>
      )}
      {post.sentAt && <AnswerBy sentAt={post.sentAt} />}
      <Reasons post={post} />
      {(post.state === 'rejected' || post.state === 'removed') && <Appeal id={post.id} />}
      {post.publishedAt && post.state !== 'removed' && <DayChart post={post} />}
    </li>
  );
}

function EditLabel({ state }: Pick<MyListing, 'state'>) {
  const t = useTranslations();
  return state === 'draft' ? t('my-posts.action.goOn') : t('common.action.edit');
}

function PostStates({ post }: { post: MyListing }) {
  const { state, edit, sentAt, publishedAt, createdAt } = post;
  const t = useTranslations('my-posts');
  const stateName = useStateName();
  const daysLeft = useDaysLeft(post);
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return (
    <Row as="p" wrap gap={8} className="post-states">
      <Badge {...looks[state]}>{stateName(post)}</Badge>
      {edit && edit.state !== 'approved' && (
        <Badge tone={edit.state === 'rejected' ? 'danger' : 'warn'}>{t(`edit.${edit.state}`)}</Badge>
      )}
      <span className="field-hint">
        {publishedAt
          ? t('since', { date: formatDate(publishedAt, lang, timeZone) })
          : sentAt
            ? t('sent', { when: formatRelative(sentAt, lang, timeZone) })
            : state === 'draft' && t('begun', { when: formatRelative(createdAt, lang, timeZone) })}
      </span>
      {state === 'published' && daysLeft !== null && (
        <span className="field-hint">{t('ends', { n: daysLeft })}</span>
      )}
    </Row>
  );
}

/** States when the review is expected to be done: a specific time instead of "soon". */
function AnswerBy({ sentAt }: { sentAt: string }) {
  const t = useTranslations('my-posts');
  const moment = useRelativeTime();
  const by = reviewDeadline(sentAt);
  return by && <Note tone="plain">{t('answerBy', { when: moment(by) })}</Note>;
}

/** Reasons that staff gave for the post or its pending edit. */
function Reasons({ post }: { post: MyListing }) {
  const t = useTranslations('my-posts.reason');
  const { state, reason } = post.edit?.reason ? post.edit : post;
  if (!reason || (state !== 'changes_requested' && state !== 'rejected' && state !== 'removed')) return null;
  return (
    <Note tone={state === 'changes_requested' ? 'warn' : 'danger'}>
      {t.rich(state, { text: reason, reason: (text) => <bdi>{text}</bdi> })}
    </Note>
  );
}

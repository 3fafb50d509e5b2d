import type { OwnPost } from '@dalil/contract/own-post';
import { isolate } from '@dalil/messages/isolate';
import { Icon } from '@dalil/ui/icon';
import { Check, CircleCheck, Clock, type IconName, Pause, Pencil, TriangleAlert } from '@dalil/ui/icons';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useRelativeTime } from '../../time/use-relative-time.ts';
import { reviewDeadline } from './review-deadline.ts';
import { useDaysLeft, useStateName } from './status.ts';

type Tone = 'warn' | 'success' | 'danger' | 'plain';

const icons: Record<Tone, IconName> = {
  warn: Clock,
  success: CircleCheck,
  danger: TriangleAlert,
  plain: Pencil,
};

/** Icons of the states in which a once published post is not public. */
const rests: Partial<Record<OwnPost['state'], IconName>> = {
  paused: Pause,
  fulfilled: Check,
  expired: Clock,
};

function toneOf({ state, sentAt }: OwnPost): Tone {
  if (sentAt || state === 'changes_requested') return 'warn';
  if (state === 'rejected') return 'danger';
  return state === 'published' ? 'success' : 'plain';
}

interface OwnBannerProps {
  post: OwnPost;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Buttons for the owner's actions. */
  children: ReactNode;
}

/** Status of the post, expected time of review, and current visibility. */
export function OwnBanner({ post, heading, children }: OwnBannerProps) {
  const t = useTranslations('my-posts');
  const stateName = useStateName();
  const daysLeft = useDaysLeft(post);
  const tone = toneOf(post);
  return (
    <section className={`own-banner note-${tone}`}>
      <Icon icon={(tone === 'plain' && rests[post.state]) || icons[tone]} size={24} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {post.edit && post.sentAt ? t('edit.pending') : stateName(post)}
        </h1>
        {post.sentAt ? <Expected sentAt={post.sentAt} /> : <Reason post={post} />}
        {post.state === 'published' && daysLeft !== null ? <p>{t('ends', { n: daysLeft })}</p> : null}
        <p className="own-sees">{t(`page.whoSees.${whoSees(post)}`)}</p>
      </div>
      <div className="own-actions">{children}</div>
    </section>
  );
}

function whoSees({ state, edit, sentAt }: OwnPost) {
  if (sentAt) return edit ? 'edit' : 'onlyYou';
  return state === 'published' ? 'public' : 'unsent';
}

function Expected({ sentAt }: { sentAt: string }) {
  const t = useTranslations('my-posts.page');
  const moment = useRelativeTime();
  const by = reviewDeadline(sentAt);
  const sent = moment(sentAt);
  return <p>{by ? t('expected', { sent, when: moment(by) }) : t('late', { sent })}</p>;
}

function Reason({ post: { state, reason } }: { post: OwnPost }): ReactNode {
  const t = useTranslations('my-posts.reason');
  if (!reason || (state !== 'changes_requested' && state !== 'rejected')) return null;
  return <p>{t.rich(state, { text: isolate(reason), reason: (text) => text })}</p>;
}

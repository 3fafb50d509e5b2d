import type { Notification, NotificationType } from '@dalil/contract/notifications';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import { localiseData } from './notification-data.ts';
import type { NotificationRow } from './notifications.service.ts';
import type { NotifiedPost } from './notified-posts.ts';

/**
 * Link of a notification about the member's own post; once the post is removed, it leads to the list of own posts.
 */
const own = ({ removed, minePath }: NotifiedPost, path = minePath) =>
  removed ? { path: minePath, gone: true } : { path, gone: false };
const another = ({ listPath }: NotifiedPost, page: string | null) => ({
  path: page ?? listPath,
  gone: page === null,
});

/** Types whose link target is stored in the row. */
const withPath = ['savedSearch', 'newMessage', 'chatAnswered', 'rolesChanged'] as const;
type AboutPost = Exclude<NotificationType, (typeof withPath)[number]>;
const isAboutPost = (type: NotificationType): type is AboutPost =>
  !(withPath as readonly NotificationType[]).includes(type);

const leads: Record<
  AboutPost,
  (post: NotifiedPost, page: string | null, id: number) => { path: string; gone: boolean }
> = {
  postApproved: (post, page) => own(post, page ?? undefined),
  postNeedsChanges: (post) => own(post, post.editPath),
  postRejected: (post) => own(post),
  postEnding: (post) => own(post),
  applicationReceived: (post, _page, id) => own(post, href(paths.applications, { id })),
  applicationInvited: another,
  priceDrop: another,
};

export function notificationView(
  { id, type, createdAt, readAt, path, payload: facts, post, listingId }: NotificationRow,
  lang: Language,
): Notification {
  return {
    id,
    type,
    at: createdAt.toISOString(),
    read: readAt !== null,
    ...(post && listingId && isAboutPost(type)
      ? leads[type](post, post.pagePath(lang), listingId)
      : { path: path ?? href(paths.home), gone: false }),
    ...localiseData(facts, lang),
  } as Notification;
}

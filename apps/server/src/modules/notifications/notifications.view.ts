import type { Notification, NotificationType } from '@dalil/contract/notifications';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import type { ListingKind, ListingKinds } from '../listings/listing-kind.ts';
import type { Listing } from '../listings/listings.service.ts';
import { publicPath } from '../listings/mentioned-post.ts';
import { factsIn } from './facts.ts';
import type { NotificationRow } from './notifications.service.ts';

interface About {
  post: Listing;
  kind: ListingKind;
  /** Of its page, while visitors see it. */
  page: string | null;
}

/** Where one leads, and whether what it is about is no longer there: of one's own posts when they are removed. */
const own = ({ post, kind }: About, path = kind.minePath) =>
  post.state === 'removed' ? { path: kind.minePath, gone: true } : { path, gone: false };
const another = ({ page, kind }: About) => ({ path: page ?? kind.listPath(), gone: page === null });

/** Their row says where they lead. */
const withPath = ['savedSearch', 'newMessage', 'chatAnswered', 'rolesChanged'] as const;
type AboutPost = Exclude<NotificationType, (typeof withPath)[number]>;
const isAboutPost = (type: NotificationType): type is AboutPost =>
  !(withPath as readonly NotificationType[]).includes(type);

const leads: Record<AboutPost, (about: About) => { path: string; gone: boolean }> = {
  postApproved: (about) => own(about, about.page ?? undefined),
  postNeedsChanges: (about) => own(about, about.kind.editPath(about.post.id)),
  postRejected: (about) => own(about),
  postEnding: (about) => own(about),
  applicationReceived: (about) => own(about, href(paths.applications, { id: about.post.id })),
  applicationInvited: another,
  priceDrop: another,
};

export function notificationView(
  { id, type, createdAt, readAt, path, payload: facts, post }: NotificationRow,
  kinds: ListingKinds,
  lang: Language,
): Notification {
  const kind = post && kinds[post.kind];
  return {
    id,
    type,
    at: createdAt.toISOString(),
    read: readAt !== null,
    ...(kind && isAboutPost(type)
      ? leads[type]({ post, kind, page: publicPath(post, kinds, lang) })
      : { path: path ?? href(paths.home), gone: false }),
    ...factsIn(facts, lang),
  } as Notification;
}

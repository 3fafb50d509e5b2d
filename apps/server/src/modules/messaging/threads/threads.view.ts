import type { Message } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import type { ListedThread, Thread } from '@dalil/contract/threads';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/signed-picture-urls.ts';
import { effectiveState } from '../../listings/base/expiry.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { publicPath } from '../../listings/catalog/listing-reference.ts';
import type { ListedRow, OwnThread } from './threads.service.ts';

interface Shown {
  kinds: ListingKinds;
  lang: Language;
  sign: SignPicture;
}

type Head = Omit<Thread, 'conversation'>;

export function headView({ row, side, state, name, post }: OwnThread, { kinds, lang, sign }: Shown): Head {
  const path = publicPath(post, kinds, lang);
  const per = kinds[post.kind]?.price;
  return {
    id: row.id,
    side,
    state,
    name,
    post: {
      id: post.id,
      kind: post.kind,
      title: textIn(post, 'title', lang),
      state: effectiveState(post),
      path,
      // The participants see the post's image and price even when the post is no longer public.
      picture: path ? post.picture : sign(post.picture),
      price: per && post.amount !== null ? { cents: post.amount, per } : null,
    },
  };
}

export const listedView = (row: ListedRow, shown: Shown): ListedThread => ({
  ...headView(row, shown),
  lastAt: row.row.lastAt.toISOString(),
  newest: {
    side: row.newest.side,
    text: row.newest.text.slice(0, limits.conversation.preview),
    photos: row.newest.photos,
  },
  unread: row.unread,
});

/**
 * A message for a participant or a moderator. The fraud flag is hidden from the author, so that they cannot learn
 * what is detected.
 */
export const messageView = (message: Message, side: Message['side'] | null, sign: SignPicture): Message => ({
  ...message,
  photos: message.photos.map(sign),
  doubtful: message.doubtful && message.side !== side,
});

import type { Message } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import type { ListedThread, Thread } from '@dalil/contract/threads';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import { shownState } from '../../listings/base/expiry.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { publicPath } from '../../listings/catalog/mentioned-post.ts';
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
      state: shownState(post),
      path,
      // Of what is no longer public, whoever asked about it still sees what they asked about.
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

/** For one of the two, or for moderators: who wrote what is doubtful is not told what is looked for. */
export const messageView = (message: Message, side: Message['side'] | null, sign: SignPicture): Message => ({
  ...message,
  photos: message.photos.map(sign),
  doubtful: message.doubtful && message.side !== side,
});

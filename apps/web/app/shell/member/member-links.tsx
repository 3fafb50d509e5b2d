import { useMemberApi } from '@dalil/browser/api/use-api';
import { limits } from '@dalil/contract/limits';
import type { PathName } from '@dalil/contract/paths';
import {
  Briefcase,
  FileText,
  Heart,
  type IconName,
  Lock,
  MessagesSquare,
  Store,
  UserRound,
} from '@dalil/ui/icons';

/** Links to the member's pages, shown in the header menu, in the mobile menu and beside each of these pages. */
export const memberLinks = [
  { name: 'profile', path: 'profile', icon: UserRound },
  { name: 'messages', path: 'messages', icon: MessagesSquare },
  { name: 'myPosts', path: 'myProducts', icon: FileText },
  { name: 'myBusiness', path: 'myBusinesses', icon: Store },
  { name: 'applications', path: 'myApplications', icon: Briefcase },
  { name: 'saved', path: 'savedBusinesses', icon: Heart },
  { name: 'account', path: 'changeEmail', icon: Lock },
] as const satisfies ReadonlyArray<{ name: string; path: PathName; icon: IconName }>;

export type MemberLinkName = (typeof memberLinks)[number]['name'];

/** Number of items behind a member link; hidden while unknown or zero. */
export function MemberCount({ of: name }: { of: MemberLinkName }) {
  const counted = useMemberApi('GET profile/counts').data?.data;
  const { posts, saved, messages } = counted ?? { posts: {}, saved: 0, messages: 0 };
  const { business: myBusiness = 0, ...others } = posts;
  const myPosts = Object.values(others).reduce((sum, count) => sum + count, 0);
  const counts: Partial<Record<MemberLinkName, number>> = { myBusiness, myPosts, saved, messages };
  const count = counts[name];
  if (!count) return null;
  if (name !== 'messages') return <span className="tab-count">{count}</span>;
  const isMany = count >= limits.notifications.counted;
  return (
    <bdi className="tab-count" data-new="" dir="ltr">
      {isMany ? '99+' : count}
    </bdi>
  );
}

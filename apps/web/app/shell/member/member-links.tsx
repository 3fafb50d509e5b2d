import { useMemberApi } from '@dalil/browser/api/use-api';
import type { PathName } from '@dalil/contract/paths';
import { FileText, Heart, type IconName, Lock, Store, UserRound } from '@dalil/ui/icons';

/** What is a member's own: in the menu of the header, in the phone's drawer, and beside each of these pages. */
export const memberLinks = [
  { name: 'profile', path: 'profile', icon: UserRound },
  { name: 'myPosts', path: 'myProducts', icon: FileText },
  { name: 'myBusiness', path: 'myBusinesses', icon: Store },
  { name: 'saved', path: 'savedBusinesses', icon: Heart },
  { name: 'account', path: 'changeEmail', icon: Lock },
] as const satisfies ReadonlyArray<{ name: string; path: PathName; icon: IconName }>;

export type MemberLinkName = (typeof memberLinks)[number]['name'];

/** How much there is behind a link of the member's own, once that is known; none is not said. */
export function MemberCount({ of: name }: { of: MemberLinkName }) {
  const { posts, saved } = useMemberApi('GET profile/counts').data?.data ?? { posts: {}, saved: 0 };
  const { business: myBusiness = 0, ...others } = posts;
  const myPosts = Object.values(others).reduce((sum, count) => sum + count, 0);
  const counts: Partial<Record<MemberLinkName, number>> = { myBusiness, myPosts, saved };
  return counts[name] ? <span className="tab-count">{counts[name]}</span> : null;
}

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

import type { StaffRole } from '@dalil/contract/account-fields';
import type { Messages } from '@dalil/messages/keys';
import type { IconName } from '@dalil/ui/icons';
import type { ComponentType } from 'react';

interface Screen {
  path: string;
  /** A further role that may open this page, although the menu of that role does not contain the section. */
  alsoFor?: StaffRole;
  /** Imports the code of the page, when it is opened for the first time. */
  load: () => Promise<ComponentType>;
  /** Pages shown inside this one, with paths relative to it. */
  children?: readonly Page[];
}

interface Redirect {
  path: string;
  redirectTo: string;
}

export type Page = Screen | Redirect;

/** A section of the staff app: a menu entry and the pages below it, which require one role. */
export interface AdminPage {
  /** Path of the menu link, and path prefix of each page in the section. */
  path: string;
  key: keyof Messages['staff']['room'];
  icon: IconName;
  role: StaffRole;
  pages: readonly Page[];
}

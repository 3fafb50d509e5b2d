import type { StaffRole } from '@dalil/contract/account-fields';
import type { Messages } from '@dalil/messages/keys';
import type { IconName } from '@dalil/ui/icons';
import type { ComponentType } from 'react';

interface Screen {
  path: string;
  /** A role that may open this page although the room is not in its menu. */
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

/** An entry of the menu and the pages below it, open to one role. */
export interface Room {
  /** The address of the menu's link, and the beginning of the address of each page. */
  path: string;
  key: keyof Messages['staff']['room'];
  icon: IconName;
  role: StaffRole;
  pages: readonly Page[];
}

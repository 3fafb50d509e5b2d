import type { Language } from '@dalil/messages/languages';
import type { Database } from '../../db/database.ts';

/** Where notifications about a post lead. Listings register how they read it. */
export interface NotifiedPost {
  removed: boolean;
  /** The author's list of own posts of the kind. */
  minePath: string;
  editPath: string;
  /** The public list of the kind. */
  listPath: string;
  /** The post's page; null while visitors do not see it. */
  pagePath(lang: Language): string | null;
}

export type ReadNotifiedPosts = (
  db: Database,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, NotifiedPost>>;

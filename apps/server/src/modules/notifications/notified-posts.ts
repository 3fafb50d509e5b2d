import type { Language } from '@dalil/messages/languages';
import type { Database } from '../../db/database.ts';

/** Link targets of notifications about a post. The listings module registers how they are read. */
export interface NotifiedPost {
  removed: boolean;
  /** Path of the author's own posts of this kind. */
  minePath: string;
  editPath: string;
  /** Path of the public list of this kind of post. */
  listPath: string;
  /** Path of the post's page; null while the post is not public. */
  pagePath(lang: Language): string | null;
}

export type ReadNotifiedPosts = (
  db: Database,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, NotifiedPost>>;

import type { Scope } from '@dalil/contract/scope';
import type { Language } from '@dalil/messages/languages';
import type { Database } from '../../db/database.ts';

export type FeedScope = Pick<Scope, 'cityId' | 'lang'>;

/** Number of newest entries in a feed. */
export const feedLength = 50;

export interface FeedEntry {
  id: number;
  /** Page path with the slug of the requested language. */
  path: string;
  /** Page path without slug: a stable id that survives renaming. */
  stablePath: string;
  title: string;
  publishedAt: Date;
  changedAt: Date;
  /** Content in its original language: plain text of a user, or sanitised markup. */
  content: { type: 'text' | 'html'; text: string; lang: Language };
}

/** A source of feed entries: the newest entries of one kind, newest first. */
export interface FeedSource {
  list(db: Database, scope: FeedScope, category: number | undefined): Promise<FeedEntry[]>;
  /** Path of the web page with the same entries. */
  page(category: number | undefined): string;
  /** Name of a category; null for one of another kind. Without this function there are no category feeds. */
  findName?(db: Database, scope: FeedScope, category: number): Promise<string | null>;
  tags(scope: FeedScope, category: number | undefined): string[];
}

/** Sources by their name in the URL and in the message catalogue. */
export type FeedSources = Readonly<Record<string, FeedSource>>;

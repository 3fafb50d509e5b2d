import type { Scope } from '@dalil/contract/scope';
import type { Language } from '@dalil/messages/languages';
import type { Database } from '../../db/database.ts';

export type FeedScope = Pick<Scope, 'cityId' | 'lang'>;

/** So many of the newest are told. */
export const feedLength = 50;

export interface FeedEntry {
  id: number;
  /** Of its page, with its name in the language that is asked for. */
  path: string;
  /** Of its page without a name: it stays when the thing is called otherwise. */
  lastingPath: string;
  title: string;
  publishedAt: Date;
  changedAt: Date;
  /** What it says of itself, in the language it was written in: words of somebody, or markup that was cleaned. */
  content: { type: 'text' | 'html'; text: string; lang: Language };
}

/** What is new of one sort, the newest first. */
export interface FeedSource {
  list(db: Database, scope: FeedScope, category: number | undefined): Promise<FeedEntry[]>;
  /** Where people read the same. */
  page(category: number | undefined): string;
  /** What a category is called; null for what is none of it. Without it there is no feed of a category. */
  findName?(db: Database, scope: FeedScope, category: number): Promise<string | null>;
  tags(scope: FeedScope, category: number | undefined): string[];
}

/** By the name that stands in their addresses and in the catalogue. */
export type FeedSources = Readonly<Record<string, FeedSource>>;

import type { Language } from '@dalil/messages/languages';
import type { sampleAreas } from '../../modules/places/places.factory.ts';
import type { MemberName } from '../members.ts';

/** Fields of demo posts of every kind. */
export interface DemoPost {
  /** The author's language. */
  lang: Language;
  title: string;
  titleArabic?: string;
  description: string;
  area: AreaKey;
  /** Author of the post, if the text reveals one; otherwise a member with the same language is chosen. */
  by?: MemberName;
  /** Contact channel shown with the post. Defaults to phone and email. */
  reach?: 'phone' | 'email';
  anonymous?: true;
  /** State of the post after seeding. Defaults to published. */
  state?: 'pending' | 'paused' | 'fulfilled';
}

export type AreaKey = (typeof sampleAreas)[number]['key'];

import type { Language } from '@dalil/messages/languages';
import type { sampleAreas } from '../../modules/places/places.factory.ts';
import type { MemberName } from '../members.ts';

/** Fields of demo posts of every kind. */
export interface SamplePost {
  /** The author's language. */
  lang: Language;
  title: string;
  titleArabic?: string;
  description: string;
  area: AreaKey;
  /** Set if the text reveals its author; otherwise a member with the same language is chosen. */
  by?: MemberName;
  /** Contact channel; both by default. */
  reach?: 'phone' | 'email';
  anonymous?: true;
  /** Published by default. */
  state?: 'pending' | 'paused' | 'fulfilled';
}

export type AreaKey = (typeof sampleAreas)[number]['key'];

import type { Language } from '@dalil/messages/languages';
import type { sampleAreas } from '../../modules/places/places.factory.ts';
import type { MemberName } from '../members.ts';

/** What a sample of every kind that people post says. */
export interface SamplePost {
  /** The language its author writes in. */
  lang: Language;
  title: string;
  titleArabic?: string;
  description: string;
  area: AreaKey;
  /** Where its words tell who wrote it; somebody else who writes in its language otherwise. */
  by?: MemberName;
  /** By both, unless said. */
  reach?: 'phone' | 'email';
  anonymous?: true;
  /** It is public, unless said. */
  state?: 'pending' | 'paused' | 'fulfilled';
}

export type AreaKey = (typeof sampleAreas)[number]['key'];

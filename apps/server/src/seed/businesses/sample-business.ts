import type { BusinessInput } from '@dalil/contract/businesses';
import type { Language } from '@dalil/messages/languages';
import type { MemberName } from '../members.ts';
import type { HoursName } from './hours.ts';
import type { StreetName } from './streets.ts';

export interface SampleBusiness {
  /** Keys of its category and subcategories in the demo directory. */
  category: string;
  subs: readonly [string, ...string[]];
  en: string;
  ar: string;
  /** The owner's language. */
  lang: Language;
  about: string;
  services: readonly [string, ...string[]];
  /** The street and the position along it, from its start (0) to its end (1). */
  at: readonly [street: StreetName, along: number];
  hours: HoursName | null;
  /** Attributes beside those derived from its services. */
  facts?: BusinessInput['facts'];
  evidence?: BusinessInput['evidence'];
  verified?: true;
  /** The demo member who owns it; unclaimed without one. */
  owner?: MemberName;
  /** Was public and has been removed. */
  removed?: true;
}

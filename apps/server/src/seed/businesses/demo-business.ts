import type { BusinessInput } from '@dalil/contract/businesses';
import type { Language } from '@dalil/messages/languages';
import type { MemberName } from '../members.ts';
import type { HoursName } from './hours.ts';
import type { StreetName } from './streets.ts';

export interface DemoBusiness {
  /** Keys of the business's category and subcategories in the demo directory. */
  category: string;
  subs: readonly [string, ...string[]];
  en: string;
  ar: string;
  /** Language of the business's owner. */
  lang: Language;
  about: string;
  services: readonly [string, ...string[]];
  /** The street and the position along it, from its start (0) to its end (1). */
  at: readonly [street: StreetName, along: number];
  hours: HoursName | null;
  /** Attributes in addition to those derived from the services. */
  facts?: BusinessInput['facts'];
  evidence?: BusinessInput['evidence'];
  verified?: true;
  /** The demo member who owns the business. Without one, the business is unclaimed. */
  owner?: MemberName;
  /** Set if the business was public and has been removed. */
  removed?: true;
}

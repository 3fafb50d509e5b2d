import type { BusinessInput } from '@dalil/contract/businesses';
import type { Language } from '@dalil/messages/languages';
import type { MemberName } from '../members.ts';
import type { HoursName } from './hours.ts';
import type { StreetName } from './streets.ts';

export interface SampleBusiness {
  /** Keys of its category and sub categories in the sample directory. */
  category: string;
  subs: readonly [string, ...string[]];
  en: string;
  ar: string;
  /** The language its owner writes in. */
  lang: Language;
  about: string;
  services: readonly [string, ...string[]];
  /** How far along which street, from its start (0) to its end (1). */
  at: readonly [street: StreetName, along: number];
  hours: HoursName | null;
  /** Beside what its services say. */
  facts?: BusinessInput['facts'];
  evidence?: BusinessInput['evidence'];
  verified?: true;
  /** Which sample member keeps it; without one nobody has claimed it. */
  owner?: MemberName;
  /** It was public once. */
  removed?: true;
}

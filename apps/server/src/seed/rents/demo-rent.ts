import type { Occupants, RentPeriod } from '@dalil/contract/rent-options';
import type { DemoPost } from '../posts/demo-post.ts';
import type { HomeSign } from './rent-images.ts';

interface SampleHome extends DemoPost {
  /** Key of the accommodation type. */
  kind: 'house' | 'townhouse' | 'apartment' | 'room';
  beds: number;
  shared?: true;
  gender?: Occupants;
  furnished?: true;
  /** Days from seeding until the home is available. Defaults to immediately. */
  freeIn?: number;
}

export interface DemoOffer extends SampleHome {
  /** Rent in dollars; null if the post states no price. */
  price: number | null;
  priceType?: 'negotiable' | 'on-request';
  period?: RentPeriod;
  deposit?: number;
  bills?: true;
  baths: number;
  bathroomShared?: true;
  feet: number;
  place: string;
  /** Motif (icon) of the home's image, if the text suggests one. */
  sign?: HomeSign;
}

export interface DemoWanted extends SampleHome {
  budget: number;
}

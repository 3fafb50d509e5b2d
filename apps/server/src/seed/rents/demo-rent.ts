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
  /** Days from seeding until it is available; immediately by default. */
  freeIn?: number;
}

export interface DemoOffer extends SampleHome {
  /** In dollars. */
  price: number | null;
  priceType?: 'negotiable' | 'on-request';
  period?: RentPeriod;
  deposit?: number;
  bills?: true;
  baths: number;
  bathroomShared?: true;
  feet: number;
  place: string;
  /** Motif of its image, if its text suggests one. */
  sign?: HomeSign;
}

export interface DemoWanted extends SampleHome {
  budget: number;
}

import type { Occupants, RentPeriod } from '@dalil/contract/rent-words';
import type { SamplePost } from '../posts/sample-post.ts';
import type { HomeSign } from './rent-art.ts';

interface SampleHome extends SamplePost {
  /** Key of the accommodation type. */
  kind: 'house' | 'townhouse' | 'apartment' | 'room';
  beds: number;
  shared?: true;
  gender?: Occupants;
  furnished?: true;
  /** Days from seeding until it is available; immediately by default. */
  freeIn?: number;
}

export interface SampleOffer extends SampleHome {
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

export interface SampleWanted extends SampleHome {
  budget: number;
}

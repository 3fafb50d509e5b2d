import type { Occupants, RentPeriod } from '@dalil/contract/rent-words';
import type { SamplePost } from '../posts/sample-post.ts';
import type { HomeSign } from './rent-art.ts';

interface SampleHome extends SamplePost {
  /** The key of its accommodation type. */
  kind: 'house' | 'townhouse' | 'apartment' | 'room';
  beds: number;
  shared?: true;
  gender?: Occupants;
  furnished?: true;
  /** In how many days from when it is seeded; at once unless said. */
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
  /** What its picture shows, where its words speak of that. */
  sign?: HomeSign;
}

export interface SampleWanted extends SampleHome {
  budget: number;
}

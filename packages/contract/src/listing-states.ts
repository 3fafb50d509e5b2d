import { kindNames } from './kinds.ts';

/** What members post. A name here is known to the API; the server's part stands in its own list of kinds. */
export const listingKinds = kindNames;
export type ListingKindName = (typeof listingKinds)[number];

/** Whether somebody has what is posted, or looks for it. */
export const listingSides = ['offer', 'wanted'] as const;
export type ListingSide = (typeof listingSides)[number];

/** Decision 23. `expired` is told from a date when a post is read, and stored soon after (decision 26). */
export const listingStates = [
  'draft',
  'pending',
  'changes_requested',
  'rejected',
  'published',
  'paused',
  'fulfilled',
  'expired',
  'removed',
] as const;
export type ListingState = (typeof listingStates)[number];

/** What a post is called that has found who it was for. What somebody looks for is `done`, whatever its kind. */
export const fulfilledWords = ['sold', 'rented', 'filled', 'done'] as const;
export type FulfilledWord = (typeof fulfilledWords)[number];

/** In what two posts can be alike. */
export const likenesses = ['text', 'photo', 'phone'] as const;
export type Likeness = (typeof likenesses)[number];

/** A version that is being written or waits; `approved` is the one that is public. */
export const revisionStates = ['draft', 'pending', 'changes_requested', 'rejected', 'approved'] as const;
export type RevisionState = (typeof revisionStates)[number];

export interface Transition {
  by: 'owner' | 'moderator' | 'clock';
  from: readonly ListingState[];
  /** Null: where it was before. */
  to: ListingState | null;
  /** Whether its author is told why. */
  reason?: true;
}

const live = ['published', 'paused', 'fulfilled', 'expired'] as const;
const unpublished = ['draft', 'pending', 'changes_requested', 'rejected'] as const;

/** Every way from one state to another. What is not here cannot happen. */
export const transitions = {
  submit: { by: 'owner', from: unpublished, to: 'pending' },
  /** Of a member whose posts need no look beforehand (decision 25). */
  publish: { by: 'owner', from: unpublished, to: 'published' },
  /** Out of the queue again. */
  withdraw: { by: 'owner', from: ['pending'], to: 'draft' },
  /** Of what staff list without an owner. */
  list: { by: 'moderator', from: ['draft'], to: 'published' },
  approve: { by: 'moderator', from: ['pending'], to: 'published' },
  requestChanges: { by: 'moderator', from: ['pending'], to: 'changes_requested', reason: true },
  reject: { by: 'moderator', from: ['pending'], to: 'rejected', reason: true },
  pause: { by: 'owner', from: ['published'], to: 'paused' },
  resume: { by: 'owner', from: ['paused', 'fulfilled'], to: 'published' },
  fulfill: { by: 'owner', from: ['published', 'paused', 'expired'], to: 'fulfilled' },
  expire: { by: 'clock', from: ['published'], to: 'expired' },
  renew: { by: 'owner', from: ['published', 'expired'], to: 'published' },
  remove: { by: 'owner', from: [...unpublished, ...live], to: 'removed' },
  /** For a while; afterwards what it held is erased. */
  restore: { by: 'owner', from: ['removed'], to: null },
  /** Of a decision, for a while. */
  undo: { by: 'moderator', from: [...live, 'changes_requested', 'rejected', 'removed'], to: null },
  /** After an appeal. */
  overturn: { by: 'moderator', from: [...live, 'rejected', 'removed'], to: null },
  takeDown: { by: 'moderator', from: [...unpublished, ...live], to: 'removed', reason: true },
  /** Staff corrected what is public, or gave the post to somebody else: its state stays. */
  correct: { by: 'moderator', from: live, to: null, reason: true },
  changeOwner: { by: 'moderator', from: live, to: null, reason: true },
  /** Into another that is the same, and back for a while. */
  merge: { by: 'moderator', from: live, to: 'removed' },
  unmerge: { by: 'moderator', from: ['removed'], to: null },
} as const satisfies Record<string, Transition>;
export type ListingAction = keyof typeof transitions;

/** What its owner does with a post as a whole. */
export const ownerActions = [
  'withdraw',
  'pause',
  'resume',
  'fulfill',
  'renew',
  'remove',
  'restore',
] as const satisfies ListingAction[];
export const reviewDecisions = ['approve', 'requestChanges', 'reject'] as const satisfies ListingAction[];
export type ReviewDecision = (typeof reviewDecisions)[number];
/** What staff decide about posts, also about those that are public. */
export const decidedActions = [...reviewDecisions, 'takeDown'] as const satisfies ListingAction[];
export type DecidedAction = (typeof decidedActions)[number];

/** While a post is public its edit is decided, not the post: the state stays (decision 24). */
export function isLive(state: ListingState): boolean {
  return (live as readonly ListingState[]).includes(state);
}

import { kindNames } from './kinds.ts';

/**
 * Kinds of listings members can post. A name here is known to the API; the server registers its implementation in its
 * own list of kinds.
 */
export const listingKinds = kindNames;
export type ListingKindName = (typeof listingKinds)[number];

/** Listing intent: the author offers something, or is looking for it. */
export const listingSides = ['offer', 'wanted'] as const;
export type ListingSide = (typeof listingSides)[number];

/** Decision 23. `expired` is derived from a date when a post is read, and stored soon after (decision 26). */
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

/** Label of a completed post. A wanted post is `done`, whatever its kind. */
export const fulfilledWords = ['sold', 'rented', 'filled', 'done'] as const;
export type FulfilledWord = (typeof fulfilledWords)[number];

/** Features by which two posts can be near-duplicates. */
export const likenesses = ['text', 'photo', 'phone'] as const;
export type Likeness = (typeof likenesses)[number];

/** Status of a version being written or reviewed; `approved` is the public one. */
export const revisionStates = ['draft', 'pending', 'changes_requested', 'rejected', 'approved'] as const;
export type RevisionState = (typeof revisionStates)[number];

export interface Transition {
  by: 'owner' | 'moderator' | 'clock';
  from: readonly ListingState[];
  /** Null: the previous status is restored. */
  to: ListingState | null;
  /** Requires a reason for the author. */
  reason?: true;
}

const live = ['published', 'paused', 'fulfilled', 'expired'] as const;
const unpublished = ['draft', 'pending', 'changes_requested', 'rejected'] as const;

/** All permitted status transitions. */
export const transitions = {
  submit: { by: 'owner', from: unpublished, to: 'pending' },
  /** For a trusted member, whose posts need no review before publication (decision 25). */
  publish: { by: 'owner', from: unpublished, to: 'published' },
  /** Removes the post from the review queue. */
  withdraw: { by: 'owner', from: ['pending'], to: 'draft' },
  /** For businesses that staff list without an owner. */
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
  /** Possible for a limited time; then the content is erased. */
  restore: { by: 'owner', from: ['removed'], to: null },
  /** Reverts a decision, for a limited time. */
  undo: { by: 'moderator', from: [...live, 'changes_requested', 'rejected', 'removed'], to: null },
  /** Reverts a decision after an appeal. */
  overturn: { by: 'moderator', from: [...live, 'rejected', 'removed'], to: null },
  takeDown: { by: 'moderator', from: [...unpublished, ...live], to: 'removed', reason: true },
  /** Staff corrected a public post or changed its owner: the status is unchanged. */
  correct: { by: 'moderator', from: live, to: null, reason: true },
  changeOwner: { by: 'moderator', from: live, to: null, reason: true },
  /** Merges a duplicate into another listing; can be reverted for a limited time. */
  merge: { by: 'moderator', from: live, to: 'removed' },
  unmerge: { by: 'moderator', from: ['removed'], to: null },
} as const satisfies Record<string, Transition>;
export type ListingAction = keyof typeof transitions;

/** Actions of an owner on a post. */
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
/** Staff decisions about posts, including public ones. */
export const decidedActions = [...reviewDecisions, 'takeDown'] as const satisfies ListingAction[];
export type DecidedAction = (typeof decidedActions)[number];

/** True if the post is public. A decision then applies to its edit, and its status is unchanged (decision 24). */
export function isLive(state: ListingState): boolean {
  return (live as readonly ListingState[]).includes(state);
}

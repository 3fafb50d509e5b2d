import { kindNames } from './kinds.ts';

/**
 * Kinds of listings that members can post. The API knows every name listed here; the server registers the
 * implementations in its own list of kinds.
 */
export const listingKinds = kindNames;
export type ListingKindName = (typeof listingKinds)[number];

/** Whether the author of a listing offers something or is looking for it. */
export const listingSides = ['offer', 'wanted'] as const;
export type ListingSide = (typeof listingSides)[number];

/**
 * States of a listing (decision 23). `expired` is derived from a date when a post is read, and stored soon after
 * (decision 26).
 */
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
export const fulfilledLabels = ['sold', 'rented', 'filled', 'done'] as const;
export type FulfilledLabel = (typeof fulfilledLabels)[number];

/** Features by which two posts can be near-duplicates. */
export const similarityFeatures = ['text', 'photo', 'phone'] as const;
export type SimilarityFeature = (typeof similarityFeatures)[number];

/** Status of a version being written or reviewed; `approved` is the public one. */
export const revisionStates = ['draft', 'pending', 'changes_requested', 'rejected', 'approved'] as const;
export type RevisionState = (typeof revisionStates)[number];

/** A status transition and who may perform it; `clock` is the worker, at the expiry date. */
export interface Transition {
  by: 'owner' | 'moderator' | 'clock';
  from: readonly ListingState[];
  /** State after the transition; null restores the previous state or keeps the current one. */
  to: ListingState | null;
  /** True if staff must give the author a reason. */
  reason?: true;
}

const live = ['published', 'paused', 'fulfilled', 'expired'] as const;
const unpublished = ['draft', 'pending', 'changes_requested', 'rejected'] as const;

/** All permitted status transitions. */
export const transitions = {
  submit: { by: 'owner', from: unpublished, to: 'pending' },
  /** Submission by a trusted member, whose posts need no review before publication (decision 25). */
  publish: { by: 'owner', from: unpublished, to: 'published' },
  /** The author takes the post out of the review queue. */
  withdraw: { by: 'owner', from: ['pending'], to: 'draft' },
  /** Staff publish a business that has no owner yet. */
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
  /** The owner restores a removed post, possible for a limited time until its content is erased. */
  restore: { by: 'owner', from: ['removed'], to: null },
  /** A moderator undoes a decision, possible for a limited time. */
  undo: { by: 'moderator', from: [...live, 'changes_requested', 'rejected', 'removed'], to: null },
  /** Reverts a decision whose appeal succeeded. */
  overturn: { by: 'moderator', from: [...live, 'rejected', 'removed'], to: null },
  takeDown: { by: 'moderator', from: [...unpublished, ...live], to: 'removed', reason: true },
  /** Staff correct a public post or change its owner; the state stays the same. */
  correct: { by: 'moderator', from: live, to: null, reason: true },
  changeOwner: { by: 'moderator', from: live, to: null, reason: true },
  /** Staff merge a duplicate into another listing; this can be reverted for a limited time. */
  merge: { by: 'moderator', from: live, to: 'removed' },
  unmerge: { by: 'moderator', from: ['removed'], to: null },
} as const satisfies Record<string, Transition>;
export type ListingAction = keyof typeof transitions;

/** Actions with which an owner changes the state of a post. Submission has its own endpoint. */
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
/** Decisions of staff about posts: those of a review, and taking down a post. */
export const decidedActions = [...reviewDecisions, 'takeDown'] as const satisfies ListingAction[];
export type DecidedAction = (typeof decidedActions)[number];

/**
 * True for the states after publication: `published`, and also `paused`, `fulfilled` and `expired`, in which visitors
 * do not see the post; `removed` is not among them. A review decision then applies to its pending edit and leaves the
 * state unchanged (decision 24).
 */
export function isPublicState(state: ListingState): boolean {
  return (live as readonly ListingState[]).includes(state);
}

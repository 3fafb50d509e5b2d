import type { RevisionState } from '@dalil/contract/listing-states';
import type { StandardReason } from './decision-reason.ts';

/** Data that undoing a decision restores, in addition to the post's state. */
export interface UndoData {
  /** Public revision that an approved edit replaced. Its photos are released when the decision is final. */
  replaced?: ReplacedRevision;
  /** Revision that a take-down closed. If the take-down becomes final, the photos of a closed edit are released. */
  closed?: { id: number; state: RevisionState; standard: StandardReason | null; reason: string | null };
  /** True if the decision was about a sampled post. */
  sampled?: true;
  /** True if the rejection or take-down ended the author's trusted status. */
  trusted?: true;
}

/** Row of the replaced revision as stored in JSON. */
export interface ReplacedRevision {
  id: number;
  input: Record<string, unknown>;
  schemaVersion: number;
  version: number;
  step: number | null;
  submittedAt: string | null;
  termsOn: string | null;
  sampled: boolean;
}

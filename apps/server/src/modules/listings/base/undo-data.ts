import type { RevisionState } from '@dalil/contract/listing-states';
import type { StandardReason } from './why.ts';

/** What undoing a decision puts back beside the state of the post. */
export interface UndoData {
  /** The public version that an approved edit replaced. Its photos are released when the decision is final. */
  replaced?: ReplacedRevision;
  /** The version that a removal closed, with the photos that are released when the removal is final. */
  closed?: { id: number; state: RevisionState; standard: StandardReason | null; reason: string | null };
  /** The sample was decided. */
  sampled?: true;
  /** The rejection or removal ended the trust in the author. */
  trusted?: true;
}

/** A row of the revisions as JSON. */
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

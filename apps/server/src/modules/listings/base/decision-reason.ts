import type { Language } from '@dalil/messages/languages';

/** Standard reason as stored with a decision: its id and its text in both languages at that time. */
export interface StandardReason extends Record<Language, string> {
  id: number;
}

export interface DecisionReason {
  standard: StandardReason | null;
  /** Free text of the moderator. */
  reason: string | null;
}

export const noReason: DecisionReason = { standard: null, reason: null };

/** Returns the reason in the reader's language, or null if there is none. */
export const reasonText = ({ standard, reason }: DecisionReason, lang: Language): string | null =>
  [standard?.[lang], reason].filter(Boolean).join(' ') || null;

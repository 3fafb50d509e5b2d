import type { Language } from '@dalil/messages/languages';

/** Standard reason with its text at the time of the decision. */
export interface StandardReason extends Record<Language, string> {
  id: number;
}

export interface Why {
  standard: StandardReason | null;
  /** Free text of the moderator. */
  reason: string | null;
}

export const noReason: Why = { standard: null, reason: null };

/** Returns the reason in the reader's language, or null if there is none. */
export const whyIn = ({ standard, reason }: Why, lang: Language): string | null =>
  [standard?.[lang], reason].filter(Boolean).join(' ') || null;

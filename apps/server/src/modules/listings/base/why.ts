import type { Language } from '@dalil/messages/languages';

/** A reason of the list, as it read when a decision named it. */
export interface StandardReason extends Record<Language, string> {
  id: number;
}

export interface Why {
  standard: StandardReason | null;
  /** In words of their own. */
  reason: string | null;
}

export const noReason: Why = { standard: null, reason: null };

/** Why, as a reader of the language is told; null where nobody said so. */
export const whyIn = ({ standard, reason }: Why, lang: Language): string | null =>
  [standard?.[lang], reason].filter(Boolean).join(' ') || null;

import type { FactGroup, FactKind } from '@dalil/contract/facts';

/** Initial attribute of every city. Afterwards the city's staff maintain it. */
export interface StarterWord {
  /**
   * kebab-case, stable across cities and languages, unique within the vocabulary of its tree; at most 40 characters.
   */
  key: string;
  kind: FactKind;
  /** Must be `services` for attributes of kind `service`. */
  group: FactGroup;
  /** At most 60 characters. */
  en: string;
  ar: string;
  /** Help text in the form: one short sentence, only where the name alone could be misread. */
  hint?: readonly [en: string, ar: string];
  /**
   * Keys of the categories it applies to, main (`restaurants`) or sub (`meat-poultry/halal`); without it, the whole
   * tree.
   */
  categories?: readonly string[];
  /** Synonyms used by owners, in both languages. The migration of free-text services matches them. */
  also?: readonly string[];
  /** Options of the kinds choice, choices and evidence. */
  options?: readonly (readonly [key: string, en: string, ar: string])[];
  /** Shown in filters and on cards in addition to the page. */
  filter?: boolean;
  card?: boolean;
  required?: boolean;
}

import type { AttributeGroup, AttributeKind } from '@dalil/contract/attributes';

/** Initial attribute of every city. Afterwards the city's staff maintain it. */
export interface StarterAttribute {
  /**
   * kebab-case, stable across cities and languages, unique within the vocabulary of its tree; at most 40 characters.
   */
  key: string;
  kind: AttributeKind;
  /** Must be `services` for attributes of kind `service`. */
  group: AttributeGroup;
  /** Names in English and Arabic, at most 60 characters each. */
  en: string;
  ar: string;
  /** Help text in the form: one short sentence, only where the name alone could be misread. */
  hint?: readonly [en: string, ar: string];
  /**
   * Keys of the categories that the attribute applies to, main (`restaurants`) or sub (`meat-poultry/halal`). If
   * omitted, it applies to the whole tree.
   */
  categories?: readonly string[];
  /**
   * Synonyms used by owners, in both languages. The migration of free-text services to attributes matches these too.
   */
  also?: readonly string[];
  /** Options of the kinds choice, choices and evidence. */
  options?: readonly (readonly [key: string, en: string, ar: string])[];
  /** Whether the attribute is also a filter and shown on cards; the post's page shows it in any case. */
  filter?: boolean;
  card?: boolean;
  required?: boolean;
}

import type { FactGroup, FactKind } from '@dalil/contract/facts';

/** A word with which every city begins. From then on it belongs to the city's staff. */
export interface StarterWord {
  /** kebab-case, stable across cities and languages, unique over the vocabulary of its tree; at most 40 characters. */
  key: string;
  kind: FactKind;
  /** `services` for every word of kind `service`. */
  group: FactGroup;
  /** At most 60 characters. */
  en: string;
  ar: string;
  /** One short sentence under the name in the form, where the name alone could be misread. */
  hint?: readonly [en: string, ar: string];
  /** Keys of the categories that ask for it, main (`restaurants`) or sub (`meat-poultry/halal`); all of its tree without it. */
  categories?: readonly string[];
  /** Other ways in which owners write it, in both languages: old posts are moved over by them. */
  also?: readonly string[];
  /** Of kinds choice, choices and evidence. */
  options?: readonly (readonly [key: string, en: string, ar: string])[];
  /** Where it is shown beside the page. */
  filter?: boolean;
  card?: boolean;
  required?: boolean;
}

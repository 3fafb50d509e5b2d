import type { FieldErrors } from '@dalil/browser/forms/form-refusal';
import type { Evidence, FactValue, FactWord, OwnWords, Service } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import type { UsedPhoto } from '../../../forms/photos/photo-list.ts';
import { languageOf } from '../../../text/language-of.ts';

/** Evidence that may be incomplete. */
export type TypedEvidence = { [Part in keyof Evidence]?: Evidence[Part] | undefined } & Pick<
  Evidence,
  'amount'
>;

/** Values of the attribute fields of a form. */
export interface FactValues {
  services: readonly Service[];
  facts: Readonly<Record<string, FactValue>>;
  evidence: Readonly<Record<string, TypedEvidence>>;
  /** The documents that the evidence refers to, with their images where known. */
  papers: readonly UsedPhoto[];
}

type Typed = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the services of a draft. Older drafts stored each service as plain text. */
function serviceOf(saved: unknown): Service[] {
  if (typeof saved === 'string') return saved.trim() ? [{ [languageOf(saved, 'en')]: saved.trim() }] : [];
  return isObject(saved) && (saved.word ?? saved.en ?? saved.ar) ? [saved as Service] : [];
}

export const servicesOf = (saved: unknown): Service[] =>
  Array.isArray(saved) ? saved.flatMap(serviceOf) : [];

/** Reads the attribute fields of a draft, tolerating input from other versions of the form. */
export function factValuesOf(input: Typed, photos: readonly UsedPhoto[]): FactValues {
  const papers = Array.isArray(input.papers) ? (input.papers as string[]) : [];
  return {
    services: servicesOf(input.services),
    facts: (isObject(input.facts) ? input.facts : {}) as FactValues['facts'],
    evidence: (isObject(input.evidence) ? input.evidence : {}) as FactValues['evidence'],
    papers: papers.map((id) => photos.find((photo) => photo.id === id) ?? { id, picture: null }),
  };
}

export const isOwnWords = (value: unknown): value is OwnWords => isObject(value);

export const textsOf = ({ en, ar }: OwnWords): string[] => [en, ar].filter((text) => text !== undefined);

/** Returns the non-empty translations of a text, or null if there are none. */
export function written({ en, ar }: OwnWords): OwnWords | null {
  const [english, arabic] = [en?.trim(), ar?.trim()];
  return english || arabic ? { ...(english && { en: english }), ...(arabic && { ar: arabic }) } : null;
}

/** Converts the values to contract input, leaving out empty fields. */
export function factInput({ services, facts, evidence }: FactValues) {
  const said = Object.entries(facts).flatMap(([key, value]): [string, FactValue][] => {
    const filled = isOwnWords(value) ? written(value) : value;
    return filled === null ? [] : [[key, filled]];
  });
  const claims = Object.entries(evidence).map(([key, claim]) => [
    key,
    Object.fromEntries(Object.entries(claim).filter(([, part]) => part)),
  ]);
  return {
    services,
    facts: Object.fromEntries(said),
    evidence: Object.fromEntries(claims),
    papers: Object.values(evidence).flatMap(({ paper }) => paper ?? []),
  };
}

/** True if a form with these subcategories requests the attribute. */
export const asksFor = ({ asked, subs }: FactWord, chosen: readonly number[]): boolean =>
  asked && (subs.length === 0 || subs.some((sub) => chosen.includes(sub)));

/** Returns the errors that depend on the vocabulary: missing required attributes and invalid years. */
export function factErrors(words: readonly FactWord[], values: FactValues, needed: boolean): FieldErrors {
  const input = factInput(values);
  const { first, last } = limits.facts.years;
  const errors = words.flatMap(({ key, kind, required }) => {
    if (kind === 'service') return [];
    const field = kind === 'evidence' ? 'evidence' : 'facts';
    const value = input[field][key];
    if (needed && required && value === undefined) return [[`${field}.${key}`, 'errors.field.required']];
    const isYear = kind !== 'year' || value === undefined || (value >= first && value <= last);
    return isYear ? [] : [[`${field}.${key}`, 'errors.field.invalid']];
  });
  return Object.fromEntries(errors);
}

/** Declared values of an attribute, in the vocabulary's order. */
export interface Said {
  word: FactWord;
  /** Chosen options or entered text; empty for an attribute that is just yes. */
  values: string[];
}

export function saidOf(words: readonly FactWord[], values: FactValues): Said[] {
  const { services, facts, evidence } = factInput(values);
  return words.flatMap((word): Said[] => {
    const { key, kind, options } = word;
    if (kind === 'service')
      return services.some((each) => 'word' in each && each.word === key) ? [{ word, values: [] }] : [];
    const value = kind === 'evidence' ? evidence[key]?.amount : facts[key];
    if (value === undefined) return [];
    const chosen = options.filter((option) => [value].flat().includes(option.key)).map(({ name }) => name);
    if (typeof value === 'number') chosen.push(String(value));
    else if (isOwnWords(value)) chosen.push(...textsOf(value));
    return [{ word, values: chosen }];
  });
}

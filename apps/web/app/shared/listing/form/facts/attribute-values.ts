import type { FieldErrors } from '@dalil/browser/forms/form-errors';
import type { AttributeValue, Evidence, FormAttribute, FreeText, Service } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import type { UsedPhoto } from '../../../forms/photos/photo-list.ts';
import { languageOf } from '../../../text/language-of.ts';

/** Evidence that may be incomplete. */
export type TypedEvidence = { [Part in keyof Evidence]?: Evidence[Part] | undefined } & Pick<
  Evidence,
  'amount'
>;

/** Values of a form's attribute fields. */
export interface AttributeValues {
  services: readonly Service[];
  facts: Readonly<Record<string, AttributeValue>>;
  evidence: Readonly<Record<string, TypedEvidence>>;
  /** Photos of the documents that prove claims; visible to staff only. */
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
export function readAttributeValues(input: Typed, photos: readonly UsedPhoto[]): AttributeValues {
  const papers = Array.isArray(input.papers) ? (input.papers as string[]) : [];
  return {
    services: servicesOf(input.services),
    facts: (isObject(input.facts) ? input.facts : {}) as AttributeValues['facts'],
    evidence: (isObject(input.evidence) ? input.evidence : {}) as AttributeValues['evidence'],
    papers: papers.map((id) => photos.find((photo) => photo.id === id) ?? { id, picture: null }),
  };
}

/**
 * Distinguishes free text from the other values of an attribute. It only tests for an object, so it is not valid for
 * arbitrary input.
 */
export const isFreeText = (value: unknown): value is FreeText => isObject(value);

export const textsOf = ({ en, ar }: FreeText): string[] => [en, ar].filter((text) => text !== undefined);

/** Returns the trimmed, non-empty translations of a text, or null if there are none. */
export function written({ en, ar }: FreeText): FreeText | null {
  const [english, arabic] = [en?.trim(), ar?.trim()];
  return english || arabic ? { ...(english && { en: english }), ...(arabic && { ar: arabic }) } : null;
}

/** Converts the values to contract input, leaving out empty fields. */
export function attributeInput({ services, facts, evidence }: AttributeValues) {
  const said = Object.entries(facts).flatMap(([key, value]): [string, AttributeValue][] => {
    const filled = isFreeText(value) ? written(value) : value;
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

/** True if a form with these subcategory ids shows the field of the attribute; the value may still be optional. */
export const asksFor = ({ asked, subs }: FormAttribute, chosen: readonly number[]): boolean =>
  asked && (subs.length === 0 || subs.some((sub) => chosen.includes(sub)));

/**
 * Returns the errors that depend on the attribute definitions: invalid years and, if `needed`, missing required
 * attributes. `words` must be limited to the attributes that the form shows.
 */
export function attributeErrors(
  words: readonly FormAttribute[],
  values: AttributeValues,
  needed: boolean,
): FieldErrors {
  const input = attributeInput(values);
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

/** An attribute that the form's values declare, with its values in the order of its options. */
export interface DeclaredAttribute {
  word: FormAttribute;
  /** Chosen options or entered text; empty for a yes/no attribute, which has no value but yes. */
  values: string[];
}

/**
 * Returns the attributes among `words` that have a value, in the order of `words`, with option names in place of
 * keys. Free-text services are not included.
 */
export function declaredAttributes(
  words: readonly FormAttribute[],
  values: AttributeValues,
): DeclaredAttribute[] {
  const { services, facts, evidence } = attributeInput(values);
  return words.flatMap((word): DeclaredAttribute[] => {
    const { key, kind, options } = word;
    if (kind === 'service')
      return services.some((each) => 'word' in each && each.word === key) ? [{ word, values: [] }] : [];
    const value = kind === 'evidence' ? evidence[key]?.amount : facts[key];
    if (value === undefined) return [];
    const chosen = options.filter((option) => [value].flat().includes(option.key)).map(({ name }) => name);
    if (typeof value === 'number') chosen.push(String(value));
    else if (isFreeText(value)) chosen.push(...textsOf(value));
    return [{ word, values: chosen }];
  });
}

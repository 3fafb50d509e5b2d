import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../src/languages.ts';
import { arabicRules } from './arabic-rules.ts';

export type Catalogue = Record<string, unknown>;
export interface CatalogueProblem {
  lang: Language;
  /** Dotted message key, starting with the namespace. */
  key: string;
  reason: string;
}

const pluralForms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] } as const;

/**
 * Returns texts by dotted key. Values that are not texts are passed through, so that `textFaults` can report them.
 */
export function flatten(node: unknown, prefix = ''): Map<string, unknown> {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return new Map([[prefix, node]]);
  return new Map(
    Object.entries(node).flatMap(([name, child]) => [...flatten(child, prefix ? `${prefix}.${name}` : name)]),
  );
}

/** Visits every element of a parsed message, including those inside tags, plurals and selects. */
export function walk(elements: MessageFormatElement[], visit: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    visit(element);
    if (element.type === TYPE.tag) walk(element.children, visit);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) walk(option.value, visit);
  }
}

/** Returns the arguments (`{n}`) and tags (`<bdi>`) that the caller must pass. */
function needs(elements: MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  walk(elements, (element) => {
    if (element.type === TYPE.tag) names.add(`<${element.value}>`);
    else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(`{${element.value}}`);
  });
  return names;
}

function parsed(text: unknown): MessageFormatElement[] | string {
  if (typeof text !== 'string') return 'not a text';
  try {
    return parse(text);
  } catch (error) {
    return `invalid ICU: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns the problems of one text that show without comparing it with the other language. */
function textFaults(lang: Language, text: unknown): string[] {
  const elements = parsed(text);
  if (typeof text !== 'string' || typeof elements === 'string') return [String(elements)];
  const problems: string[] = [];
  if (text === '') problems.push('empty');
  if (text !== text.trim()) problems.push('leading or trailing space');
  if (/\s{2}/.test(text)) problems.push('double space');
  walk(elements, (element) => {
    if (element.type !== TYPE.plural || element.pluralType !== 'cardinal') return;
    const missing = pluralForms[lang].filter((form) => !(form in element.options));
    if (missing.length > 0) problems.push(`plural of {${element.value}} lacks ${missing.join(', ')}`);
  });
  if (lang === 'ar')
    for (const [pattern, reason] of arabicRules) if (pattern.test(text)) problems.push(reason);
  return problems;
}

function missingFaults(
  lang: Language,
  texts: Map<string, unknown>,
  others: Map<string, unknown>,
): CatalogueProblem[] {
  return [...others.keys()]
    .filter((key) => !texts.has(key))
    .map((key) => ({ lang, key, reason: 'missing here, present in the other language' }));
}

function needFaults(english: Map<string, unknown>, arabic: Map<string, unknown>): CatalogueProblem[] {
  return [...english].flatMap(([key, text]) => {
    const [mine, theirs] = [parsed(text), parsed(arabic.get(key))];
    if (typeof mine === 'string' || typeof theirs === 'string') return [];
    const [here, there] = [needs(mine), needs(theirs)];
    const odd = [...new Set([...here, ...there])].filter((name) => here.has(name) !== there.has(name));
    return odd.length > 0
      ? [{ lang: 'ar' as const, key, reason: `${odd.join(', ')} in one language only` }]
      : [];
  });
}

/**
 * Returns all problems of the two catalogues, given as `{ namespace: { key: text } }`. `fixed` has the English texts
 * that the specification prescribes, by dotted key.
 */
export function findCatalogueProblems(
  catalogues: Record<Language, Catalogue>,
  fixed: Readonly<Record<string, string>>,
): CatalogueProblem[] {
  const [english, arabic] = [flatten(catalogues.en), flatten(catalogues.ar)];
  const own = (lang: Language, texts: Map<string, unknown>): CatalogueProblem[] =>
    [...texts].flatMap(([key, text]) => textFaults(lang, text).map((reason) => ({ lang, key, reason })));
  const changed = Object.entries(fixed)
    .filter(([key, text]) => english.get(key) !== text)
    .map(
      ([key, text]): CatalogueProblem => ({ lang: 'en', key, reason: `the specification fixes “${text}”` }),
    );
  return [
    ...missingFaults('en', english, arabic),
    ...missingFaults('ar', arabic, english),
    ...own('en', english),
    ...own('ar', arabic),
    ...needFaults(english, arabic),
    ...changed,
  ];
}

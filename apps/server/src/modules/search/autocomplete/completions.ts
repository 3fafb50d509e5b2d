import type { Language } from '@dalil/messages/languages';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Concept, Form } from '../lexicon/read-lexicon.ts';
import { editDistance } from '../text/edit-distance.ts';
import { soundKeys } from '../text/sound.ts';
import { prefixSimilarity, soundPrefixes } from '../text/sound-prefix.ts';
import { withoutArticle } from '../text/stem.ts';
import { isArabic, isNumber, wordsOf } from '../text/words.ts';

/** A suggestion that completes the last words of the input. */
export interface Completion {
  concept: string;
  text: string;
  /** Index of the first entered word that the completion replaces. */
  from: number;
  score: number;
}

interface IndexedForm {
  /** Key by which the form is looked up: its words, or a sound key. */
  key: string;
  concept: Concept;
  form: Form;
  /** Position among the forms of its concept in its language; the first is the most common name. */
  place: number;
  /** First word of the form without its article; compared by sound with the input. */
  word: string;
}

interface Forms {
  byWords: IndexedForm[];
  bySound: IndexedForm[];
}

type Concepts = Lexicon['concepts'];

/**
 * Cities share nearly all concepts. The concepts of the first city queried are sorted once for all cities; each other
 * city adds only its own.
 */
let shared: { concepts: ReadonlySet<Concept>; forms: Forms } | null = null;
const own = new WeakMap<Concepts, Forms>();

function formsOf(concepts: Concepts): Forms[] {
  const known = own.get(concepts);
  if (known && shared) return [shared.forms, known];
  const all = [...concepts.values()];
  const theirs = all.filter((concept) => !shared?.concepts.has(concept));
  if (!shared || theirs.length > all.length / 2) {
    shared = { concepts: new Set(all), forms: sortForms(all) };
    own.set(concepts, sortForms([]));
  } else own.set(concepts, sortForms(theirs));
  return formsOf(concepts);
}

function sortForms(concepts: readonly Concept[]): Forms {
  const byWords: IndexedForm[] = [];
  const bySound: IndexedForm[] = [];
  for (const concept of concepts) {
    if (concept.part === 'filler') continue;
    const places = { en: 0, ar: 0 };
    for (const form of concept.forms) {
      const place = places[form.lang]++;
      // Whole sentences are recognised in queries but never suggested.
      if (form.flags.includes('need')) continue;
      const words = wordsOf(form.text).map((word) => word.text);
      const word = withoutArticle(words[0] ?? '');
      byWords.push({ key: words.join(' '), concept, form, place, word });
      if (isArabic(word))
        for (const key of soundKeys(word)) bySound.push({ key, concept, form, place, word });
    }
  }
  return { byWords: byWords.sort(byKey), bySound: bySound.sort(byKey) };
}

const byKey = (one: IndexedForm, other: IndexedForm) =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;

/** Maximum number of forms read per prefix. If there are more, a longer prefix is needed to find them. */
const maxForms = 300;

/** Returns forms by prefix. Shared concepts that this city lacks or has changed are left out. */
function formsByPrefix(concepts: Concepts, by: keyof Forms, start: string): IndexedForm[] {
  return formsOf(concepts)
    .flatMap((forms) => [...rangeOf(forms[by], start)])
    .filter(({ concept }) => concepts.get(concept.id) === concept);
}

function* rangeOf(sorted: readonly IndexedForm[], start: string): Generator<IndexedForm> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as IndexedForm).key < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < Math.min(sorted.length, low + maxForms); at += 1) {
    const known = sorted[at] as IndexedForm;
    if (!known.key.startsWith(start)) return;
    yield known;
  }
}

const minLength = 2;
const longestPhrase = 4;
/**
 * Weights of the score. A phrase that continues several entered words is a safer guess than one that continues only
 * the last word.
 */
const scores = { typedWord: 10, heard: { ar: 9, en: 5 }, goesOn: 2, place: -0.5, leastPlace: -3, word: -0.3 };

/** Matches by sound count only if their similarity is within this distance of the best match. */
const soundTolerance = 0.015;

interface Offered {
  known: IndexedForm;
  from: number;
  score: number;
  /** Returns the text to display for a form. Called only for the best completions. */
  write(known: IndexedForm, lang: Language): string;
}

/** Returns completions from the lexicon, one per concept, best first. */
export function completionsOf(
  lexicon: Lexicon,
  typed: readonly string[],
  lang: Language,
  count: (concept: string) => number,
): Completion[] {
  const last = typed.at(-1) ?? '';
  if (isNumber(last)) return [];
  const best = new Map<string, Offered>();
  const offer = (known: IndexedForm, from: number, base: number, write: Offered['write']) => {
    const { concept, form, place } = known;
    // A modifier, such as an attribute, is only suggested after another word.
    if (concept.part !== null && from === 0) return;
    const score =
      base +
      Math.max(scores.leastPlace, scores.place * place) +
      scores.word * form.text.split(' ').length +
      Math.log1p(count(concept.id));
    if ((best.get(concept.id)?.score ?? 0) < score) best.set(concept.id, { known, from, score, write });
  };
  const { concepts } = lexicon;
  for (let from = Math.max(0, typed.length - longestPhrase); from < typed.length; from += 1) {
    const byPrefix = typed.slice(from).join(' ');
    if (byPrefix.length < minLength) continue;
    for (const known of formsByPrefix(concepts, 'byWords', byPrefix)) {
      const goesOn = known.key.startsWith(`${byPrefix} `) ? scores.goesOn : 0;
      offer(known, from, scores.typedWord * (typed.length - from) + goesOn, displayText);
    }
  }
  if (isArabic(last) || (lang !== 'ar' && best.size > 0)) return inOrder(best, lang);
  const received = soundPrefixes(last)
    .flatMap((key) => formsByPrefix(concepts, 'bySound', key))
    .map((known) => ({ known, near: prefixSimilarity(last, known.word) }));
  const nearest = Math.max(0, ...received.map(({ near }) => near));
  for (const { known, near } of received)
    if (near > 0 && near > nearest - soundTolerance)
      offer(known, typed.length - 1, scores.heard[lang] * near, displayTextBySound);
  return inOrder(best, lang);
}

const inOrder = (best: ReadonlyMap<string, Offered>, lang: Language): Completion[] =>
  [...best.values()]
    .sort((one, other) => other.score - one.score)
    .map(({ known, from, score, write }) => ({
      ...{ concept: known.concept.id, text: write(known, lang), from, score },
    }));

const calledIn = ({ forms }: Concept, lang: Language): Form | undefined =>
  forms.find((form) => form.lang === lang && form.flags.length === 0);

/**
 * Returns the text to display for a form that starts with the input: the form itself, or another name of its concept
 * if the form has digits for letters, the script of the other language or a misspelling.
 */
function displayText({ concept, form }: IndexedForm, lang: Language): string {
  if (form.flags.includes('lat') && (lang === 'ar' || /\d/.test(form.text)))
    return (calledIn(concept, lang) ?? calledIn(concept, 'ar') ?? form).text;
  const first = calledIn(concept, form.lang);
  return first && isMisspelled(form.text, first.text) ? first.text : form.text;
}

const displayTextBySound = ({ concept, form }: IndexedForm, lang: Language): string =>
  (form.lang === lang && form.flags.length === 0 ? form : (calledIn(concept, lang) ?? form)).text;

/** True for forms that exist only to accept a typo, such as "resturant". A plural extends the word and is not one. */
function isMisspelled(text: string, right: string): boolean {
  if (text === right || isArabic(text) || text.startsWith(right) || right.startsWith(text)) return false;
  return text.length > 5 && editDistance(text, right, 2) <= 2;
}

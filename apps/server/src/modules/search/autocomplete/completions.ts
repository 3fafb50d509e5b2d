import type { Language } from '@dalil/messages/languages';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Concept, Form } from '../lexicon/read-lexicon.ts';
import { soundKeys } from '../text/sound.ts';
import { beginsLike, soundBeginnings } from '../text/sound-beginning.ts';
import { slips } from '../text/spelling.ts';
import { withoutArticle } from '../text/stem.ts';
import { isArabic, isNumber, wordsOf } from '../text/words.ts';

/** What the last words may go on to be. */
export interface Completion {
  concept: string;
  text: string;
  /** The first of the typed words that it stands for. */
  from: number;
  score: number;
}

interface Known {
  /** By which it is found: its words, or its sound. */
  key: string;
  concept: Concept;
  form: Form;
  /** Among the forms of its concept in its language: the first is what it is mostly called. */
  place: number;
  /** Of a sound: the word that sounds so. */
  word: string;
}

interface Forms {
  byWords: Known[];
  bySound: Known[];
}

type Concepts = Lexicon['concepts'];

/** Cities share nearly all concepts: those of the first that asks are sorted once for all, and others add what is theirs. */
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
  const byWords: Known[] = [];
  const bySound: Known[] = [];
  for (const concept of concepts) {
    if (concept.part === 'filler') continue;
    const places = { en: 0, ar: 0 };
    for (const form of concept.forms) {
      const place = places[form.lang]++;
      // Whole sentences are understood, and offered to nobody.
      if (form.marks.includes('need')) continue;
      const words = wordsOf(form.text).map((word) => word.text);
      const word = withoutArticle(words[0] ?? '');
      byWords.push({ key: words.join(' '), concept, form, place, word });
      if (isArabic(word))
        for (const key of soundKeys(word)) bySound.push({ key, concept, form, place, word });
    }
  }
  return { byWords: byWords.sort(byKey), bySound: bySound.sort(byKey) };
}

const byKey = (one: Known, other: Known) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

/** Of those that begin alike no more are looked at: whoever types on is shown fewer. */
const most = 300;

/** Of what is shared, that which this city has too. */
function beginningWith(concepts: Concepts, by: keyof Forms, start: string): Known[] {
  return formsOf(concepts)
    .flatMap((forms) => [...rangeOf(forms[by], start)])
    .filter(({ concept }) => concepts.get(concept.id) === concept);
}

function* rangeOf(sorted: readonly Known[], start: string): Generator<Known> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Known).key < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < Math.min(sorted.length, low + most); at += 1) {
    const known = sorted[at] as Known;
    if (!known.key.startsWith(start)) return;
    yield known;
  }
}

const fewestLetters = 2;
const longestPhrase = 4;
/** A phrase that goes on with several typed words is meant more surely than one that begins with the last. */
const scores = { typedWord: 10, heard: { ar: 9, en: 5 }, goesOn: 2, place: -0.5, leastPlace: -3, word: -0.3 };

/** Of those that only sound alike, the nearest are meant. */
const asNear = 0.015;

interface Offered {
  known: Known;
  from: number;
  score: number;
  /** How it is shown, which only the best are asked. */
  write(known: Known, lang: Language): string;
}

/** What the lexicon knows that begins as it was typed, one for each concept, the best first. */
export function completionsOf(
  lexicon: Lexicon,
  typed: readonly string[],
  lang: Language,
  count: (concept: string) => number,
): Completion[] {
  const last = typed.at(-1) ?? '';
  if (isNumber(last)) return [];
  const best = new Map<string, Offered>();
  const offer = (known: Known, from: number, base: number, write: Offered['write']) => {
    const { concept, form, place } = known;
    // What only says how something is meant goes on with something.
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
    const begun = typed.slice(from).join(' ');
    if (begun.length < fewestLetters) continue;
    for (const known of beginningWith(concepts, 'byWords', begun)) {
      const goesOn = known.key.startsWith(`${begun} `) ? scores.goesOn : 0;
      offer(known, from, scores.typedWord * (typed.length - from) + goesOn, shownOf);
    }
  }
  if (isArabic(last) || (lang !== 'ar' && best.size > 0)) return inOrder(best, lang);
  const heard = soundBeginnings(last)
    .flatMap((key) => beginningWith(concepts, 'bySound', key))
    .map((known) => ({ known, near: beginsLike(last, known.word) }));
  const nearest = Math.max(0, ...heard.map(({ near }) => near));
  for (const { known, near } of heard)
    if (near > 0 && near > nearest - asNear)
      offer(known, typed.length - 1, scores.heard[lang] * near, heardOf);
  return inOrder(best, lang);
}

const inOrder = (best: ReadonlyMap<string, Offered>, lang: Language): Completion[] =>
  [...best.values()]
    .sort((one, other) => other.score - one.score)
    .map(({ known, from, score, write }) => ({
      ...{ concept: known.concept.id, text: write(known, lang), from, score },
    }));

const calledIn = ({ forms }: Concept, lang: Language): Form | undefined =>
  forms.find((form) => form.lang === lang && form.marks.length === 0);

/** As it was begun, unless nobody should write it so: with digits for letters, in the script of the other page, or misspelled. */
function shownOf({ concept, form }: Known, lang: Language): string {
  if (form.marks.includes('lat') && (lang === 'ar' || /\d/.test(form.text)))
    return (calledIn(concept, lang) ?? calledIn(concept, 'ar') ?? form).text;
  const first = calledIn(concept, form.lang);
  return first && isMisspelled(form.text, first.text) ? first.text : form.text;
}

const heardOf = ({ concept, form }: Known, lang: Language): string =>
  (form.lang === lang && form.marks.length === 0 ? form : (calledIn(concept, lang) ?? form)).text;

/** Known forms that only forgive a slip: "resturant". A plural goes on where the word ends. */
function isMisspelled(text: string, right: string): boolean {
  if (text === right || isArabic(text) || text.startsWith(right) || right.startsWith(text)) return false;
  return text.length > 5 && slips(text, right, 2) <= 2;
}

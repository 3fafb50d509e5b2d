import { latinDigits } from '@dalil/contract/latin-digits';
import { normaliseText } from '@dalil/messages/normalise-text';

/** A normalised word and its position in the original text, for highlighting. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** True if the word contains a letter in Arabic script. */
export const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
/** True if the word consists of Latin digits only. */
export const isNumber = (word: string) => /^\d+$/.test(word);

/**
 * Maps letters of other languages in Arabic script to the Arabic letter for their sound. A standalone hamza is
 * removed because it is often omitted.
 */
const characters: Readonly<Record<string, string>> = {
  ء: '',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ک: 'ك',
  گ: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ی: 'ي',
};

/** Chat spelling of dotted letters: a digit followed by an apostrophe. */
const dotted: Readonly<Record<string, string>> = { "3'": '8', "7'": '5', "9'": 'd', "6'": 'z' };

/**
 * Normalises the spelling of one word: letter variants, apostrophes and the digits that stand for Arabic letters.
 * Does not remove the article.
 */
export function normaliseWord(word: string): string {
  return normaliseText(word)
    .replace(/[3679]'/g, (pair) => dotted[pair] ?? pair)
    .replace(/'s$/, '')
    .replaceAll("'", '')
    .replace(/[ءپچژڤکگھہی]/g, (character) => characters[character] ?? character);
}

/**
 * Matches runs of letters and digits. Includes zero-width characters, which occur inside words copied from elsewhere.
 */
const runs = /[\p{L}\p{M}\p{N}\u0640\u200b-\u200f]+(?:['’ʼ`][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Boundaries at which a run is split into words: between scripts or before a number, as in `آيفون13`, `iphone13`,
 * `شقةapartment`. A digit between Latin letters counts as a letter.
 */
const seams =
  /(?<=\p{Script=Arabic}\p{M}*)(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Arabic})|(?<=\p{Script=Latin}{3})(?=\p{Nd}{2,}$)/u;

/** Returns the words of a text in order. The caller must limit the length of the text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of latinDigits(text).matchAll(runs)) {
    let start = index;
    for (const part of run.split(seams)) {
      const word = normaliseWord(part.replace(/[\u200b-\u200f]/g, '').replace(/[’ʼ`]/g, "'"));
      if (word) words.push({ text: word, start, end: start + part.length });
      start += part.length;
    }
  }
  return joined(words);
}

const servant = /^(?:abd|abed|3abd|3abed|عبد)$/;
const servantWithArticle = /^(?:abd|3abd)[aeiou]l$/;
const article = /^[aeiou][ln]$/;

/** Joins compound names: "Abd al-Rahman", "Abdel Rahman" and "عبد الرحمن" become the same word as "عبدالرحمن". */
function joined(words: Word[]): Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    const next = words[at + 1];
    const last = words[at + 2];
    if (
      next &&
      (servantWithArticle.test(word.text) || (servant.test(word.text) && next.text.startsWith('ال')))
    ) {
      result.push({ text: word.text + next.text, start: word.start, end: next.end });
      at += 1;
    } else if (next && last && servant.test(word.text) && article.test(next.text)) {
      result.push({ text: word.text + next.text + last.text, start: word.start, end: last.end });
      at += 2;
    } else result.push(word);
  }
  return result;
}

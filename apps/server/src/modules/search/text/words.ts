import { latinDigits } from '@dalil/contract/latin-digits';
import { foldText } from '@dalil/messages/fold-text';

/** A word of a text as search knows it, and where it stands there, so that it can be marked. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

export const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
export const isNumber = (word: string) => /^\d+$/.test(word);

/** Letters that other languages of the script have, as Arabic writes their sounds; the hamza alone is often left out. */
const letters: Readonly<Record<string, string>> = {
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

/** What a chat writes for a letter with a dot: a digit and a mark behind it. */
const dotted: Readonly<Record<string, string>> = { "3'": '8', "7'": '5', "9'": 'd', "6'": 'z' };

export function foldWord(word: string): string {
  return foldText(word)
    .replace(/[3679]'/g, (pair) => dotted[pair] ?? pair)
    .replace(/'s$/, '')
    .replaceAll("'", '')
    .replace(/[ءپچژڤکگھہی]/g, (letter) => letters[letter] ?? letter);
}

/** Zero-width marks stand within words that were copied from elsewhere. */
const runs = /[\p{L}\p{M}\p{N}\u0640\u200b-\u200f]+(?:['’ʼ`][\p{L}\p{M}\p{N}]+)*/gu;

/** Where one script or a number ends within a run: `آيفون13`, `iphone13`, `شقةapartment`. A digit between Latin letters is a letter. */
const seams =
  /(?<=\p{Script=Arabic}\p{M}*)(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Arabic})|(?<=\p{Script=Latin}{3})(?=\p{Nd}{2,}$)/u;

/** The words of a text in its order. The caller has looked at the length of the text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of latinDigits(text).matchAll(runs)) {
    let start = index;
    for (const part of run.split(seams)) {
      const word = foldWord(part.replace(/[\u200b-\u200f]/g, '').replace(/[’ʼ`]/g, "'"));
      if (word) words.push({ text: word, start, end: start + part.length });
      start += part.length;
    }
  }
  return joined(words);
}

const servant = /^(?:abd|abed|3abd|3abed|عبد)$/;
const servantWithArticle = /^(?:abd|3abd)[aeiou]l$/;
const article = /^[aeiou][ln]$/;

/** "Abd al-Rahman", "Abdel Rahman" and "عبد الرحمن" are one name, as is "عبدالرحمن". */
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

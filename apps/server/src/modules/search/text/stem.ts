import { stemmer } from 'stemmer';
import { isArabic } from './words.ts';

/** Prefixes attached to Arabic words: and, then, with, like, for, and the article. */
const before = ['وبال', 'وال', 'فال', 'بال', 'كال', 'ولل', 'عال', 'هال', 'لل', 'ال'];
const behind = ['هما', 'ها', 'ون', 'ين', 'ان', 'كم', 'نا'];
/** Endings of feminine words. Without its ending such a word may be very short: "شقة", "شقتي", "شقته". */
const feminine = ['تها', 'تنا', 'تهم', 'تكم', 'ات', 'ته', 'تي', 'تك', 'ه'];
/**
 * Minimum length of what remains without the ending. Shorter than `word`, it cannot be a word; shorter than `surely`,
 * the ending may belong to the word, as in "زيتون" and "تمرين".
 */
const least = { word: 2, surely: 4 };

/** Attached article in Latin spelling: "Alnour", also with the assimilated l: "Assalam", "Ashsham". */
const latinArticle = /^[ae](?:l[^aeiou]|([dnrstz])(?=\1))/;

/**
 * Strips the Arabic article and the prefixes attached to it from a word in either script: also "al" in Latin letters.
 */
export function withoutArticle(word: string): string {
  if (!isArabic(word)) return word.length > 5 && latinArticle.test(word) ? word.slice(2) : word;
  const found = before.find((part) => word.startsWith(part) && word.length - part.length >= least.word);
  return found ? word.slice(found.length) : word;
}

/** Returns the stem shared by the singular and plural of a word, with and without endings. */
export function stem(word: string): string {
  if (!isArabic(word)) return stemmer(word);
  let rest = withoutArticle(word);
  if (rest === word && rest.length > 4 && rest.startsWith('و')) rest = rest.slice(1);
  // Gives "محامي" and "محامين" the same stem.
  if (/^م\p{L}ا\p{L}ي$/u.test(rest)) return rest.slice(0, -1);
  // Runs twice, because endings can be stacked: "سياراتها".
  for (let round = 0; round < 2; round += 1) {
    const end =
      feminine.find((part) => rest.endsWith(part) && rest.length - part.length >= least.word) ??
      behind.find((part) => rest.endsWith(part) && rest.length - part.length >= least.surely);
    if (!end) break;
    rest = rest.slice(0, -end.length);
  }
  return rest;
}

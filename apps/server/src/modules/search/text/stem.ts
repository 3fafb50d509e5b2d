import { stemmer } from 'stemmer';
import { isArabic } from './words.ts';

/** Of words that are written onto the next: and, then, with, like, for, and the article. */
const before = ['وبال', 'وال', 'فال', 'بال', 'كال', 'ولل', 'عال', 'هال', 'لل', 'ال'];
const behind = ['هما', 'ها', 'ون', 'ين', 'ان', 'كم', 'نا'];
/** Of feminine words, which are short without it: "شقة", "شقتي", "شقته". */
const feminine = ['تها', 'تنا', 'تهم', 'تكم', 'ات', 'ته', 'تي', 'تك', 'ه'];
/** Less than this is no word, and less than that may be half of one: "زيتون" has no ending, nor has "تمرين". */
const least = { word: 2, surely: 4 };

/** "Alnour", and with the letter that swallows the l: "Assalam", "Ashsham". */
const latinArticle = /^[ae](?:l[^aeiou]|([dnrstz])(?=\1))/;

/** A word without its article and what is written onto it. */
export function withoutArticle(word: string): string {
  if (!isArabic(word)) return word.length > 5 && latinArticle.test(word) ? word.slice(2) : word;
  const found = before.find((part) => word.startsWith(part) && word.length - part.length >= least.word);
  return found ? word.slice(found.length) : word;
}

/** What the forms of a word have in common: its singular and its plural, with and without its endings. */
export function stem(word: string): string {
  if (!isArabic(word)) return stemmer(word);
  let rest = withoutArticle(word);
  if (rest === word && rest.length > 4 && rest.startsWith('و')) rest = rest.slice(1);
  // "محامي" and "محامين".
  if (/^م\p{L}ا\p{L}ي$/u.test(rest)) return rest.slice(0, -1);
  // An ending may stand behind another: "سياراتها".
  for (let round = 0; round < 2; round += 1) {
    const end =
      feminine.find((part) => rest.endsWith(part) && rest.length - part.length >= least.word) ??
      behind.find((part) => rest.endsWith(part) && rest.length - part.length >= least.surely);
    if (!end) break;
    rest = rest.slice(0, -end.length);
  }
  return rest;
}

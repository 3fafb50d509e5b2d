/**
 * Unicode isolation marks around a value that must not reorder the surrounding text: direction by its first strong
 * character, or left to right.
 */
const [byFirstLetter, leftToRight, end] = ['\u2068', '\u2066', '\u2069'];
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const marked = /([\u2066\u2068])([^\u2069]*)\u2069/g;

const clean = (value: string) => value.replace(marks, '');

/** Isolates names, titles and dates. */
export const isolated = (value: string): string => `${byFirstLetter}${clean(value)}${end}`;

/**
 * Isolates codes, emails and URLs, left to right. In plain text first-strong marks are enough, because the values are
 * Latin.
 */
export const isolatedLtr = (value: string): string => `${leftToRight}${clean(value)}${end}`;

export const asPlainText = (text: string): string => text.replaceAll(leftToRight, byFirstLetter);

interface Part {
  kind: 'text' | 'value' | 'ltr';
  value: string;
}

/** Splits a text into plain parts and isolated values, without the marks. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: whole, 1: mark, 2: value = '', index } of text.matchAll(marked)) {
    parts.push({ kind: 'text', value: text.slice(from, index) });
    parts.push({ kind: mark === leftToRight ? 'ltr' : 'value', value });
    from = index + whole.length;
  }
  return [...parts, { kind: 'text', value: text.slice(from) }];
}

/**
 * Unicode marks that isolate a value, so that it does not reorder the surrounding text: one takes the direction from
 * the value's first letter, one sets left to right, one ends the value.
 */
const [byFirstLetter, leftToRight, end] = ['\u2068', '\u2066', '\u2069'];
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const marked = /([\u2066\u2068])([^\u2069]*)\u2069/g;

const clean = (value: string) => value.replace(marks, '');

/**
 * Wraps a name, title or date in Unicode isolation marks, so that its direction does not disturb the text around it.
 */
export const isolated = (value: string): string => `${byFirstLetter}${clean(value)}${end}`;

/**
 * Wraps a code, email or URL in isolation marks, left to right. In plain text `asPlainText` replaces the mark by the
 * general one, which is enough because these values are Latin.
 */
export const isolatedLtr = (value: string): string => `${leftToRight}${clean(value)}${end}`;

/**
 * Replaces the left-to-right isolation marks by the general ones, for the plain-text part of an email; the marks stay
 * in the text.
 */
export const asPlainText = (text: string): string => text.replaceAll(leftToRight, byFirstLetter);

interface Part {
  kind: 'text' | 'value' | 'ltr';
  value: string;
}

/** Splits a text into plain parts and isolated values, without the marks. */
export function splitIsolated(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: whole, 1: mark, 2: value = '', index } of text.matchAll(marked)) {
    parts.push({ kind: 'text', value: text.slice(from, index) });
    parts.push({ kind: mark === leftToRight ? 'ltr' : 'value', value });
    from = index + whole.length;
  }
  return [...parts, { kind: 'text', value: text.slice(from) }];
}

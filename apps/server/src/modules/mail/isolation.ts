import { escapeHtml } from '../../text/escape-html.ts';

/** Marks around a value that must not reorder the text around it: direction by its first letter, or left to right. */
const [byFirstLetter, leftToRight, end] = ['\u2068', '\u2066', '\u2069'];
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

const clean = (value: string) => value.replace(marks, '');

/** For names, titles, dates. */
export const isolated = (value: string): string => `${byFirstLetter}${clean(value)}${end}`;

/** For codes and addresses. In plain text it is marked as any other value: what it holds is Latin. */
export const isolatedLtr = (value: string): string => `${leftToRight}${clean(value)}${end}`;

export const asPlainText = (text: string): string => text.replaceAll(leftToRight, byFirstLetter);

/** `ltrStyle` is the look of codes and addresses. */
export function asHtml(text: string, ltrStyle = ''): string {
  return escapeHtml(text)
    .replaceAll(leftToRight, `<bdi dir="ltr"${ltrStyle && ` style="${ltrStyle}"`}>`)
    .replaceAll(byFirstLetter, '<bdi>')
    .replaceAll(end, '</bdi>');
}

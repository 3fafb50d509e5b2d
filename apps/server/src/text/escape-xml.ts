import { escapeHtml } from './escape-html.ts';

/** Characters that XML does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes user input for use in XML, also in double-quoted attributes. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''));

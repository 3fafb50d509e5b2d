import { escapeHtml } from './escape-html.ts';

/** What no XML may hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it may stand in XML, in attributes between double quotes too, whatever somebody typed. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''));

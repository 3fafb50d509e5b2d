/** Typical mistakes of machine-written Arabic that a pattern can detect. */
export const arabicRules: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/\u0640/, 'tatweel'],
  [/\u0627\u064B/, 'tanween typed after the alif'],
  [/[٠-٩۰-۹]/, 'digits other than 0–9'],
  [/[یکہ]/, 'Persian or Urdu letter'],
  [/[\uFB50-\uFDFF\uFE70-\uFEFF]/, 'presentation form'],
  [/[ء-ي]\s*[,;?]/, 'Latin punctuation after an Arabic letter'],
  [/\s[،؛؟]/, 'space before punctuation'],
  [/ و /, 'detached wāw'],
  [/(^|\s)قم ب/, 'the empty verb قم'],
  [/سيتم(\s|$)/, 'the empty verb سيتم'],
  [/\b(AM|PM)\b/, 'AM or PM instead of ص or م'],
  [/"/, 'straight quotation mark'],
  [/\u00A0/, 'typed no-break space'],
  [/[ء-ي](<\w+>)*[{#]/, 'letter glued to an argument'],
];

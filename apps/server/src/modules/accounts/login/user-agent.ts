/** Order matters, the first match wins: most user agents also contain the names of other browsers. */
const browsers: ReadonlyArray<[name: string, mark: RegExp]> = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: ReadonlyArray<[name: string, mark: RegExp]> = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Extracts browser and system from a user agent, enough to tell one's devices apart; brand names are not translated.
 */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (marks: typeof browsers) => marks.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

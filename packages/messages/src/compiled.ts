import compile from 'icu-minify/compile';

/**
 * Compiles a catalogue file: every text with arguments is parsed in advance, so that the browser needs no parser.
 * Texts without arguments stay strings.
 */
export function compiledCatalogue(catalogue: string): string {
  return JSON.stringify(
    JSON.parse(catalogue, (_key, value) => (typeof value === 'string' ? compile(value) : value)),
  );
}

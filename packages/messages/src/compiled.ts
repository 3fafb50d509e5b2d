import compile from 'icu-minify/compile';

/**
 * A file of the catalogue as pages take it: every text parsed, so that no parser is needed to say it. Texts without
 * arguments stay texts.
 */
export function compiledCatalogue(catalogue: string): string {
  return JSON.stringify(
    JSON.parse(catalogue, (_key, value) => (typeof value === 'string' ? compile(value) : value)),
  );
}

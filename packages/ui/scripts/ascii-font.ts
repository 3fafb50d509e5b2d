import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Generates the font for Latin letters and digits in Arabic headings: printable ASCII of Readex Pro in one weight,
 * with kerning.
 */
const latin = import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2');
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const font = await subsetFont(readFileSync(fileURLToPath(latin)), ascii, {
  targetFormat: 'woff2',
  variationAxes: { wght: 600 },
  keepFeatures: ['kern'],
  noHinting: true,
});
writeFileSync(new URL('../src/fonts/readex-pro-ascii-600.woff2', import.meta.url), font);

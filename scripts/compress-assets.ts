import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Compresses the browser assets of a folder at the highest level at build time, so that the server does not compress
 * them per request.
 */
const [root = ''] = process.argv.slice(2);
for (const file of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: root })) {
  const bytes = readFileSync(`${root}/${file}`);
  // Smaller files would grow.
  if (bytes.length < 256) continue;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(`${root}/${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${root}/${file}.gz`, gzipSync(bytes, { level: 9 }));
}

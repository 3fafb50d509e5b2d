import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compresses the browser's files in a folder once, at the best level, so that the server only sends them. */
const [root = ''] = process.argv.slice(2);
for (const file of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: root })) {
  const bytes = readFileSync(`${root}/${file}`);
  // Below that it only grows.
  if (bytes.length < 256) continue;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(`${root}/${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${root}/${file}.gz`, gzipSync(bytes, { level: 9 }));
}

// Checks the message catalogues: rejects those that differ between languages, do not parse, or contain Arabic that
// matches a pattern for a known error.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Catalogue, catalogueFaults, flatten } from '../packages/messages/lint/catalogue-faults.ts';
import { fixedTexts } from '../packages/messages/lint/fixed-texts.ts';
import { en as registered } from '../packages/messages/src/en.ts';
import type { Language } from '../packages/messages/src/languages.ts';

/** Far below the actual number: fewer keys mean that the check reads the wrong folder. */
const fewestKeys = 100;

/** Path of each namespace's file, relative to the folder of its language. */
const files = new Map<string, string>();

function read(lang: Language): Catalogue {
  const folder = new URL(`../packages/messages/${lang}/`, import.meta.url);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return Object.fromEntries(
    found.map((file) => {
      const namespace = basename(file, '.json');
      files.set(namespace, file);
      return [namespace, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))];
    }),
  );
}

const catalogues = { en: read('en'), ar: read('ar') };
const keys = flatten(catalogues.en).size;

const lines = catalogueFaults(catalogues, fixedTexts).map(({ lang, key, reason }) => {
  const [namespace = '', ...rest] = key.split('.');
  return `packages/messages/${lang}/${files.get(namespace)}:${rest.join('.')}: ${reason}`;
});
for (const namespace of Object.keys(catalogues.en))
  if (!(namespace in registered))
    lines.push(`packages/messages/en/${files.get(namespace)}:: not listed in src/en.ts and src/ar.ts`);
if (keys < fewestKeys)
  lines.push(`packages/messages: only ${keys} keys seen, expected at least ${fewestKeys}`);

for (const line of lines) console.error(line);
console.log(
  `messages: ${keys} keys in ${Object.keys(catalogues.en).length} namespaces, ${lines.length} errors`,
);
if (lines.length > 0) process.exitCode = 1;

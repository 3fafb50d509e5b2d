// Checks the message catalogues: rejects those that differ between languages, do not parse, or contain Arabic that
// matches a pattern for a known error.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type Catalogue,
  findCatalogueProblems,
  flatten,
} from '../packages/messages/lint/catalogue-problems.ts';
import { fixedTexts } from '../packages/messages/lint/fixed-texts.ts';
import { en as registered } from '../packages/messages/src/en.ts';
import type { Language } from '../packages/messages/src/languages.ts';
import { mergeMessages } from '../packages/messages/src/merge-messages.ts';

/** Far below the actual number: fewer keys mean that the check reads the wrong folder. */
const fewestKeys = 100;

/** File of each text, relative to the folder of its language. */
const files = new Map<string, string>();
const lines: string[] = [];

function read(lang: Language): Catalogue {
  const folder = new URL(`../packages/messages/${lang}/`, import.meta.url);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const seen = new Set<string>();
  const parts = found.map((file): Catalogue => {
    const content = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    // The file of a kind holds texts of several namespaces.
    const part = file.startsWith('kinds/') ? content : { [basename(file, '.json')]: content };
    for (const key of flatten(part).keys()) {
      if (seen.has(key)) lines.push(`packages/messages/${lang}/${file}:${key}: also in another file`);
      seen.add(key);
      files.set(key, file);
    }
    return part;
  });
  return mergeMessages({}, parts);
}

const catalogues = { en: read('en'), ar: read('ar') };
const listed = flatten(registered);
const keys = flatten(catalogues.en).size;

for (const { lang, key, reason } of findCatalogueProblems(catalogues, fixedTexts))
  lines.push(`packages/messages/${lang}/${files.get(key)}:${key}: ${reason}`);
for (const key of flatten(catalogues.en).keys())
  if (!listed.has(key))
    lines.push(`packages/messages/en/${files.get(key)}:${key}: file not listed in src/en.ts and src/ar.ts`);
if (keys < fewestKeys)
  lines.push(`packages/messages: only ${keys} keys seen, expected at least ${fewestKeys}`);

for (const line of lines) console.error(line);
console.log(
  `messages: ${keys} keys in ${Object.keys(catalogues.en).length} namespaces, ${lines.length} errors`,
);
if (lines.length > 0) process.exitCode = 1;

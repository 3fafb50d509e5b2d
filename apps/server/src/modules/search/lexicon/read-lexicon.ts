import { readdirSync, readFileSync } from 'node:fs';
import { dialects } from '@dalil/contract/staff-search';

/**
 * The words that a new database begins with, one file for each part of life, a concept on each line:
 *
 *     id | home | English and Latin forms | Arabic forms | is a
 *
 * Home is the kind of post that is mostly meant, or the part that the concept plays beside others. Forms stand between commas, each with its marks
 * behind it: `@lev` for a dialect, `@lat` for Arabic that people write in Latin letters, `@need` for what somebody says who
 * needs it. `is a` names what is broader, by one of three ties: nothing before it when this is a kind of it, so that who asks for
 * the broader one also finds this; `^` when the broader ones also do or sell this, so that who asks for this also finds them
 * (a dentist for an implant); `~` when they are only near each other.
 */
const folder = new URL('./starter/', import.meta.url);

export const homes = ['business', 'product', 'rent', 'job', 'blog', 'guide', 'any'] as const;
export const parts = ['modifier', 'attribute', 'intent', 'filler'] as const;
const marks = [...dialects, 'lat', 'need'] as const;

export type Home = (typeof homes)[number];
export type Part = (typeof parts)[number];
export type Mark = (typeof marks)[number];

const ties = { '^': 'does', '~': 'near' } as const;
export type Tie = (typeof ties)[keyof typeof ties] | 'kind';

export interface Form {
  text: string;
  lang: 'en' | 'ar';
  marks: readonly Mark[];
}

export interface Concept {
  id: string;
  /** One of these, or a part. */
  homes: readonly Home[];
  part: Part | null;
  forms: readonly Form[];
  broader: readonly { id: string; tie: Tie }[];
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

const between = (text: string, sign: string) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

function readForm(written: string, lang: Form['lang'], at: string): Form {
  const [text = '', ...behind] = between(written, '@');
  const unknown = behind.filter((mark) => !isOneOf(marks, mark));
  if (unknown.length > 0) throw new Error(`${at}: nobody knows the mark @${unknown[0]}`);
  return { text, lang, marks: behind.filter((mark) => isOneOf(marks, mark)) };
}

const readTie = (written: string) => ({
  id: written.replace(/^[\^~]/, ''),
  tie: ties[written[0] as keyof typeof ties] ?? 'kind',
});

function readConcept(line: string, at: string): Concept {
  const columns = line.split('|').map((column) => column.trim());
  const [id, home, english, arabic, broader] = columns;
  if (columns.length !== 5 || !id || !home) throw new Error(`${at} has not five columns`);
  const words = between(home, ' ');
  const part = words.find((word) => isOneOf(parts, word)) ?? null;
  const unknown = words.filter((word) => !isOneOf(homes, word) && !isOneOf(parts, word));
  if (unknown.length > 0) throw new Error(`${at}: nobody knows the home ${unknown[0]}`);
  return {
    id,
    homes: words.filter((word) => isOneOf(homes, word)),
    part,
    forms: [
      ...between(english ?? '', ',').map((form) => readForm(form, 'en', at)),
      ...between(arabic ?? '', ',').map((form) => readForm(form, 'ar', at)),
    ],
    broader: between(broader ?? '', ',').map(readTie),
  };
}

/** All that the project knows from the start. */
export function readLexicon(): Concept[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.trim() === '' || line.startsWith('#') ? [] : [readConcept(line, `${file}:${index + 1}`)],
        ),
    );
}

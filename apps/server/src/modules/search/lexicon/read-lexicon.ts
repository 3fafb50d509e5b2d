import { readdirSync, readFileSync } from 'node:fs';
import { kindNames } from '@dalil/contract/kinds';
import { dialects } from '@dalil/contract/staff-search';

/**
 * Reads the built-in lexicon: one file per topic, one concept per line:
 *
 * id | home | English and Latin forms | Arabic forms | is a
 *
 * The home is the kind of post that is usually meant, or the part of speech the concept plays beside others; an
 * `intent` is followed by the kinds of post it asks for. Forms are separated by commas and followed by their flags: `@lev` for a dialect, `@lat` for Arabic written in Latin
 * letters, `@need` for a sentence of a person who needs it. `is a` lists broader concepts with one of three
 * relations: without a sign, this is a kind of the broader one, so a search for the broader one also finds this; `^`,
 * the broader ones do or sell this, so a search for this also finds them (a dentist for an implant); `~`, the two are
 * only related.
 */
const folder = new URL('./starter/', import.meta.url);

/** The kinds of item that can usually be meant by a concept: a kind of post, `blog`, `guide`, or `any` of them. */
export const homes = [...kindNames, 'blog', 'guide', 'any'] as const;
/** The parts of speech that a concept can play beside others, instead of meaning a kind of item. */
export const parts = ['modifier', 'attribute', 'intent', 'filler'] as const;
const marks = [...dialects, 'lat', 'need'] as const;

export type Home = (typeof homes)[number];
export type Part = (typeof parts)[number];
/**
 * A flag of a form: its dialect, `lat` for Arabic in Latin letters, or `need` for what a person who needs it would
 * say, which is not offered as a completion.
 */
export type FormFlag = (typeof marks)[number];

const ties = { '^': 'does', '~': 'near' } as const;
/**
 * How a concept relates to a broader one: it is a `kind` of it, the broader one `does` or sells it, or both are only
 * related (`near`).
 */
export type Tie = (typeof ties)[keyof typeof ties] | 'kind';

/** A word or phrase for a concept. */
export interface Form {
  text: string;
  lang: 'en' | 'ar';
  flags: readonly FormFlag[];
}

export interface Concept {
  id: string;
  /** Kinds of post that are usually meant. Empty if `part` is set, which is the part of speech. */
  homes: readonly Home[];
  part: Part | null;
  /** Kinds of post that a concept with the part `intent` asks for. */
  intends?: readonly Home[];
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
  if (unknown.length > 0) throw new Error(`${at}: unknown flag @${unknown[0]}`);
  return { text, lang, flags: behind.filter((mark) => isOneOf(marks, mark)) };
}

const readTie = (written: string) => ({
  id: written.replace(/^[\^~]/, ''),
  tie: ties[written[0] as keyof typeof ties] ?? 'kind',
});

function readConcept(line: string, at: string): Concept {
  const columns = line.split('|').map((column) => column.trim());
  const [id, home, english, arabic, broader] = columns;
  if (columns.length !== 5 || !id || !home) throw new Error(`${at}: expected five columns`);
  const words = between(home, ' ');
  const part = words.find((word) => isOneOf(parts, word)) ?? null;
  const unknown = words.filter((word) => !isOneOf(homes, word) && !isOneOf(parts, word));
  if (unknown.length > 0) throw new Error(`${at}: unknown home ${unknown[0]}`);
  const named = words.filter((word) => isOneOf(homes, word));
  return {
    id,
    homes: part ? [] : named,
    part,
    ...(part && named.length > 0 && { intends: named }),
    forms: [
      ...between(english ?? '', ',').map((form) => readForm(form, 'en', at)),
      ...between(arabic ?? '', ',').map((form) => readForm(form, 'ar', at)),
    ],
    broader: between(broader ?? '', ',').map(readTie),
  };
}

/** Returns all concepts of the built-in lexicon. */
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

import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { base, createClient, type SendRequest } from './client.ts';
import { hostileTexts } from './hostile-text.ts';
import { type Random, seededRandom } from './random.ts';

const limitMs = 2_000;
const atOnce = 8;

/** Operators of PostgreSQL text queries, which must not be interpreted in a visitor's search. */
const operators = [
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  ':A',
  '<->',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  '?',
  '[',
  ']',
  '$$',
  '--',
  ';',
  '/*',
];
const words = [
  'bread',
  'خبز',
  'mat3am',
  'شقة',
  'غرفتين',
  'تحت',
  'under',
  '1200',
  '٣',
  'open now',
  'near me',
  'dr',
  'أبو',
  '3',
  "za3tar'",
];

/** Sends unusual searches: characters of every Unicode block, operators, 10,000 characters, lone surrogates. */
export const searches: Attack = {
  name: 'searches',
  async run(machine, { quick, seed, tell }) {
    const { origin } = await machine.startServer({ CALL_LIMITS: 'off' });
    const ask = createClient(origin);
    const chance = seededRandom(seed);
    const queries = Array.from({ length: quick ? 2_000 : 20_000 }, () => queryBy(chance));
    let slowest = 0;
    let broken = 0;
    const note = ({ status, ms }: Awaited<ReturnType<SendRequest>>, query: string) => {
      slowest = Math.max(slowest, ms);
      if (status === 200 || status === 400) return;
      broken += 1;
      tell(`${status}: ${JSON.stringify(query).slice(0, 200)}`);
    };
    const askFor = async (query: string, at: number) => {
      const path = `${base}/search${at % 4 === 0 ? '/suggest' : ''}?q=${encodedAnyway(query)}`;
      note(await ask({ method: 'GET', path }), query);
    };
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < queries.length) {
          const at = next++;
          await askFor(queries[at] as string, at);
        }
      }),
    );
    tell(`${queries.length} searches, slowest ${Math.round(slowest)} ms`);
    return [atMost('searches_broken', broken, 0), atMost('slowest_search_ms', slowest, limitMs)];
  },
};

function queryBy(chance: Random): string {
  const parts = Array.from({ length: 1 + Math.floor(chance.next() * 6) }, () => partBy(chance));
  return parts.join(chance.pick(['', ' ', '  ', '-', '\u00a0']));
}

function partBy(chance: Random): string {
  const kind = chance.next();
  if (kind < 0.3) return chance.pick(words);
  if (kind < 0.45) return chance.pick(operators).repeat(1 + Math.floor(chance.next() * 3));
  if (kind < 0.5) return chance.pick(hostileTexts);
  if (kind < 0.51) return chance.pick(words).repeat(1_000).slice(0, 10_000);
  // Picks from any block, assigned or not, including surrogates.
  const start = Math.floor(chance.next() * 0x110);
  return Array.from({ length: 1 + Math.floor(chance.next() * 8) }, () =>
    String.fromCodePoint(Math.min(0x10ffff, start * 0x100 + Math.floor(chance.next() * 0x100))),
  ).join('');
}

/**
 * Percent-encodes a query that contains lone surrogates, which `encodeURIComponent` rejects, so their bytes are
 * encoded by hand.
 */
const encodedAnyway = (query: string) =>
  Array.from(query, (sign) =>
    /^[\ud800-\udfff]$/.test(sign)
      ? `%ED%${(0x80 | ((sign.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%${(0x80 | (sign.charCodeAt(0) & 0x3f)).toString(16)}`
      : encodeURIComponent(sign),
  ).join('');

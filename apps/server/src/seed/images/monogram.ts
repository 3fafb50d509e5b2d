import type { Language } from '@dalil/messages/languages';
import { arch, girihPattern, khatam, round } from './geometry.ts';
import letters from './letters.json' with { type: 'json' };
import { type Palette, type PaletteName, palettes } from './palettes.ts';
import { seededRandom } from './random.ts';

/** A letter with an outline: IBM Plex Sans Arabic SemiBold in isolated letter forms; licence in docs/licences.md. */
type Letter = keyof typeof letters;

/** Generic words such as "restaurant", which are left out of a monogram. */
const sayWhatItIs: Record<Language, ReadonlySet<string>> = {
  en: new Set(['the', 'wa']),
  ar: new Set(
    'أجهزة بصريات بوتيك بيت حلويات ركن صالون غيار قاعة قطع لحوم محمصة مختبر مدرسة مركز مسجد مطبخ مطعم مكتب مكتبة'.split(
      ' ',
    ),
  ),
};
const article: Record<Language, RegExp> = { en: /^Al-/, ar: /^ال/ };

/**
 * Returns the initials of a name: two in Latin script, one in Arabic, because the isolated forms of two letters would
 * not look like joined writing.
 */
export function initialsOf(name: string, lang: Language): string {
  const words = name.split(/[\s&]+/).filter((word) => word && !sayWhatItIs[lang].has(word.toLowerCase()));
  const initials = words.map((word) => word.replace(article[lang], '').charAt(0).toUpperCase());
  // A repeated letter is drawn once.
  return [...new Set(initials.slice(0, lang === 'en' ? 2 : 1))].join('');
}

const size = 96;
const middle = size / 2;

interface Tile {
  ground: string;
  defs?: string;
  /** The shape behind the letters, and the colour of the letters on it. */
  frame: string;
  ink: string;
  /** Share of the tile that the letters may fill, and the y coordinate of their centre. */
  share: number;
  y?: number;
}

const tiles: readonly [(palette: Palette) => Tile, ...((palette: Palette) => Tile)[]] = [
  ({ deep, accent, paper }) => ({
    ground: deep,
    frame: `<path d="${khatam(middle, middle, 42)}" fill="none" stroke="${accent}" stroke-width="2.5" stroke-linejoin="round"/>`,
    ink: paper,
    share: 0.42,
  }),
  ({ pale, main, paper }) => ({
    ground: pale,
    frame: `<path d="${khatam(middle, middle, 43)}" fill="${main}"/>`,
    ink: paper,
    share: 0.42,
  }),
  ({ main, accent, paper }) => ({
    ground: main,
    frame: `<circle cx="${middle}" cy="${middle}" r="37" fill="none" stroke="${accent}" stroke-width="2.5"/>`,
    ink: paper,
    share: 0.46,
  }),
  ({ paper, main, deep }) => ({
    ground: main,
    frame: `<path d="${arch(14, 8, 68, size, 0.6)}" fill="${paper}"/>`,
    ink: deep,
    share: 0.4,
    y: 58,
  }),
  ({ paper, main, deep, accent }) => ({
    ground: deep,
    defs: girihPattern('tiles', {
      tiling: '4.8.8',
      edge: 12,
      angle: 67.5,
      stroke: paper,
      strokeWidth: 0.8,
      fills: { 8: main, 4: accent },
    }),
    frame: `<rect width="${size}" height="${size}" fill="url(#tiles)"/><circle cx="${middle}" cy="${middle}" r="36" fill="${paper}"/>`,
    ink: deep,
    share: 0.44,
  }),
  ({ paper, main, accent }) => ({
    ground: paper,
    frame: `<path d="M0 84H${size}V${size}H0Z" fill="${main}"/><path d="M0 80H${size}V84H0Z" fill="${accent}"/>`,
    ink: main,
    share: 0.5,
    y: 41,
  }),
];

/**
 * Draws a monogram from the initials of a name; `lang` is the language of the business's owner and determines the
 * script.
 */
export function monogram(name: string, lang: Language, palette: PaletteName): string {
  const colors = palettes[palette];
  const {
    ground,
    defs = '',
    frame,
    ink,
    share,
    y = middle,
  } = seededRandom(`monogram|${name}`).pick(tiles)(colors);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><defs>${defs}</defs><rect width="${size}" height="${size}" fill="${ground}"/>${frame}${lettersAt(initialsOf(name, lang), share * size, y, ink)}</svg>`;
}

/**
 * Places the letters side by side in the centre of a square of this size. Naturally small letters are not enlarged to
 * fill it.
 */
function lettersAt(initials: string, room: number, y: number, ink: string): string {
  const shapes = [...initials].flatMap((character) => letters[character as Letter] ?? []);
  if (shapes.length === 0) throw new Error(`No outline for “${initials}”.`);
  const gap = 40;
  let width = -gap;
  const paths = shapes.map(({ path, box: [left = 0, , right = 0] }) => {
    const x = width + gap - left;
    width += gap + right - left;
    return `<path d="${path}" transform="translate(${x} 0)"/>`;
  });
  const top = Math.min(...shapes.map(({ box }) => box[1] ?? 0));
  const bottom = Math.max(...shapes.map(({ box }) => box[3] ?? 0));
  const scale = Math.min(room / Math.max(width, bottom - top), room / 560);
  const at = `${round(middle - (width * scale) / 2)} ${round(y - ((top + bottom) * scale) / 2)}`;
  return `<g transform="translate(${at}) scale(${scale.toFixed(4)})" fill="${ink}">${paths.join('')}</g>`;
}

import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { ShareCard, shareCardSize } from './share-card.ts';

/** Thread that draws one card and exits; see `drawShareCard`. */

const card = workerData as ShareCard & typeof shareCardSize;
const { width, height, lang } = card;
const scripts = {
  latin: import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'),
  extended: import.meta.resolve(
    '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2',
  ),
  arabic: import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
};
for (const [script, file] of Object.entries(scripts))
  GlobalFonts.registerFromPath(fileURLToPath(file), `Readex ${script}`);
const family = Object.keys(scripts)
  .map((script) => `"Readex ${script}"`)
  .join();

/** Colours of the design tokens; a card is dark in both themes. */
const colour = {
  ground: '#12262b',
  deep: '#0b4946',
  text: '#f4efe6',
  muted: '#b9c9ca',
  accent: '#f98a3c',
  star: '#4db8ad',
};
const margin = 72;
const photoWidth = 470;
/** Font sizes of the title, with the maximum number of lines at each. */
const sizes = [
  { size: 66, lines: 3 },
  { size: 54, lines: 4 },
] as const;

/** Symbol of the logo, 32 wide and 34 high. */
const star = new Path2D(
  'M16 .8 19.87 4.67 25.33 4.67 25.33 10.13 29.2 14 25.33 17.87 25.33 23.33 16 33.4 6.67 23.33 6.67 17.87 2.8 14 6.67 10.13 6.67 4.67 12.13 4.67Z',
);
const dot = new Path2D('M16 8.2 21.8 14 16 19.8 10.2 14Z');

const canvas = createCanvas(width, height);
const pen = canvas.getContext('2d');
const rtl = lang === 'ar';
/** Converts a distance from the side where the card's text starts to an x coordinate. */
const across = (fromStart: number) => (rtl ? width - fromStart : fromStart);

ground();
const photo = card.photo && (await loadImage(Buffer.from(card.photo)).catch(() => null));
if (photo) {
  const scale = Math.max(photoWidth / photo.width, height / photo.height);
  const [w, h] = [photo.width * scale, photo.height * scale];
  const left = rtl ? 0 : width - photoWidth;
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, photoWidth, height);
  pen.clip();
  pen.drawImage(photo, left + (photoWidth - w) / 2, (height - h) / 2, w, h);
  pen.restore();
} else symbol(rtl ? -70 : width - 450, 60, 15, 0.22);

const room = width - 2 * margin - (photo ? photoWidth - 16 : 340);
const words = lines(card.title, room);
pen.fillStyle = colour.accent;
write(card.kind, 30, 118, 500);
pen.fillStyle = colour.text;
const step = words.size * 1.28;
const top = 300 - ((words.lines.length - 1) * step) / 2 + words.size * 0.3;
for (const [index, line] of words.lines.entries()) write(line, words.size, top + index * step, 600);
symbol(rtl ? width - margin - 48 : margin - 4, height - 122, 1.6, 1);
pen.fillStyle = colour.text;
write(rtl ? 'دليل' : 'Dalil', 40, height - 78, 600, 68);
const name = pen.measureText(rtl ? 'دليل' : 'Dalil').width;
pen.fillStyle = colour.muted;
write(card.city, 28, height - 80, 400, 68 + name + 28);

parentPort?.postMessage(canvas.toBuffer('image/jpeg', 86));

function ground(): void {
  const shade = pen.createLinearGradient(across(0), 0, across(width), height);
  shade.addColorStop(0, colour.ground);
  shade.addColorStop(1, colour.deep);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

function symbol(left: number, y: number, scale: number, alpha: number): void {
  pen.save();
  pen.globalAlpha = alpha;
  pen.translate(left, y);
  pen.scale(scale, scale);
  pen.fillStyle = colour.star;
  pen.fill(star);
  pen.fillStyle = colour.accent;
  pen.fill(dot);
  pen.restore();
}

/** Writes text at the start margin of the card's language, in the direction of the text's first letter. */
function write(text: string, size: number, y: number, weight: number, fromMargin = 0): void {
  setFont(pen, size, weight);
  pen.direction = /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
  pen.textAlign = rtl ? 'right' : 'left';
  pen.fillText(text, across(margin + fromMargin), y);
}

function setFont(context: SKRSContext2D, size: number, weight: number): void {
  context.font = `${weight} ${size}px ${family}`;
}

/** Picks the largest font size at which the title fits; at the smallest it is truncated with an ellipsis. */
function lines(title: string, most: number): { size: number; lines: string[] } {
  const last = sizes.at(-1) ?? sizes[0];
  for (const { size, lines: count } of sizes) {
    const wrapped = wrap(title, most, size);
    if (wrapped.length <= count) return { size, lines: wrapped };
    if (size === last.size)
      return { size, lines: [...wrapped.slice(0, count - 1), cut(wrapped.slice(count - 1).join(' '), most)] };
  }
  return { size: last.size, lines: [] };
}

function wrap(title: string, most: number, size: number): string[] {
  setFont(pen, size, 600);
  const wrapped: string[] = [];
  let line = '';
  for (const word of title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => pieces(each, most))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > most) {
      wrapped.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...wrapped, line] : wrapped;
}

/** Breaks a word that is wider than the card between characters. */
function pieces(word: string, most: number): string[] {
  if (pen.measureText(word).width <= most) return [word];
  const broken = [''];
  for (const { segment } of new Intl.Segmenter(lang).segment(word)) {
    const longer = `${broken.at(-1)}${segment}`;
    if (pen.measureText(longer).width > most) broken.push(segment);
    else broken[broken.length - 1] = longer;
  }
  return broken;
}

function cut(line: string, most: number): string {
  const characters = [...new Intl.Segmenter(lang).segment(line)].map(({ segment }) => segment);
  while (characters.length > 0 && pen.measureText(`${characters.join('')}…`).width > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

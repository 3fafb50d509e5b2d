import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawnPages } from './pdf-pages.ts';

/** Draws the pages of one PDF and ends: see `drawPages`. */

const { bytes, most } = workerData as { bytes: Uint8Array; most: number };
const width = 1280;
/** No page is longer than so many times its width: the rest of it is left out. */
const longest = 2;
/** Of pictures inside it, before they are scaled. */
const mostPixels = 40_000_000;

async function draw(): Promise<DrawnPages> {
  const own = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { promise } = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    standardFontDataUrl: `${own}/standard_fonts/`,
    cMapUrl: `${own}/cmaps/`,
    cMapPacked: true,
    verbosity: 0,
  });
  const file = await promise;
  if (file.numPages > most) return { refused: 'long' };
  const drawn = [];
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = createCanvas(width, Math.ceil(Math.min(viewport.height, longest * width)));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // The same calls as a browser's; the types know only those.
    await page.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise;
    drawn.push(canvas);
  }
  const height = drawn.reduce((sum, page) => sum + page.height, 0);
  const whole = createCanvas(width, height);
  const context = whole.getContext('2d');
  let top = 0;
  for (const page of drawn) {
    context.drawImage(page, 0, top);
    top += page.height;
  }
  return { png: whole.toBuffer('image/png'), width, height };
}

parentPort?.postMessage(await draw().catch((): DrawnPages => ({ refused: 'unreadable' })));

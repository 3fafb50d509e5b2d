import { createRequire } from 'node:module';
import path from 'node:path';
import { limits } from '@dalil/contract/limits';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { RejectedFile, RenderedPages } from './decoder.ts';

/**
 * Import this file in the decoder process only: pdf.js and the canvas are large or native code that reads untrusted
 * input.
 */

/**
 * Candidate widths of the image; the first one at which all pages fit into the maximum number of pixels is used. AVIF
 * takes about 35 bytes of memory per pixel.
 */
const widths = [1280, 960, 640] as const;
const maxDrawnPixels = 7_700_000;
/** Maximum height of a page as a multiple of its width; the rest is cropped. */
const longest = 2;
/** Maximum pixels of the images embedded in a PDF, before scaling. */
const mostPixels = 40_000_000;
/** Allowed page widths in points: from a label to the largest page that PDF allows. */
const pageWidths = { least: 36, most: 14_400 };
/** Maximum path segments, because native code takes milliseconds to fill each curve of a long path. */
const mostSegments = { ofPath: 10_000, ofFile: 1_000_000 };

let segmentsOfFile = 0;

/** Replaces the global `Path2D` class, which pdf.js uses, to count path segments and enforce their limit. */
class BoundedPath extends Path2D {
  private segments = 0;

  private count(): void {
    this.segments += 1;
    segmentsOfFile += 1;
    if (this.segments > mostSegments.ofPath || segmentsOfFile > mostSegments.ofFile)
      throw new RangeError('The PDF draws too many path segments.');
  }

  override lineTo(...args: Parameters<Path2D['lineTo']>): void {
    this.count();
    super.lineTo(...args);
  }

  override bezierCurveTo(...args: Parameters<Path2D['bezierCurveTo']>): void {
    this.count();
    super.bezierCurveTo(...args);
  }

  override quadraticCurveTo(...args: Parameters<Path2D['quadraticCurveTo']>): void {
    this.count();
    super.quadraticCurveTo(...args);
  }
}
Object.assign(globalThis, { Path2D: BoundedPath });

/**
 * Draws the pages of a PDF as one image, stacked vertically. Only pixels are stored, as for a photo: no script, link
 * or form of the PDF reaches a reader.
 */
export async function drawPdf(bytes: Uint8Array): Promise<RenderedPages | RejectedFile> {
  return draw(bytes).catch((): RejectedFile => ({ refused: 'pdfUnreadable' }));
}

async function draw(bytes: Uint8Array): Promise<RenderedPages | RejectedFile> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
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
  if (file.numPages > limits.document.pages) return { refused: 'pdfTooLong' };
  const pages = [];
  /** Sum of the page heights, relative to a width of one. */
  let heights = 0;
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n);
    const size = page.getViewport({ scale: 1 });
    if (!(size.width >= pageWidths.least && size.width <= pageWidths.most))
      return { refused: 'pdfUnreadable' };
    const ratio = Math.min(size.height / size.width, longest);
    heights += ratio;
    pages.push({ page, size, ratio });
  }
  const width = widths.find((fit) => fit * fit * heights <= maxDrawnPixels) ?? widths[2];
  const heightOf = (ratio: number) => Math.ceil(width * ratio);
  const height = pages.reduce((sum, { ratio }) => sum + heightOf(ratio), 0);
  const whole = createCanvas(width, height);
  let top = 0;
  for (const { page, size, ratio } of pages) {
    const viewport = page.getViewport({ scale: width / size.width });
    // Draws one page at a time: the canvases of five pages at once would take five times the memory.
    const canvas = createCanvas(width, heightOf(ratio));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // The API is the same as a browser's; the types only accept browser classes.
    await page.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise;
    page.cleanup();
    // Collects garbage now: a canvas is freed by a finaliser, which would otherwise run too late.
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
    whole.getContext('2d').drawImage(canvas, 0, top);
    top += canvas.height;
  }
  return { png: await whole.encode('png'), width, height };
}

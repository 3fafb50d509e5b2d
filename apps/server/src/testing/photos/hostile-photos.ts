import { deflateSync, gzipSync } from 'node:zlib';
import { blackPng, png, pngChunk, pngMark, twoColours } from './photos.ts';

type Reason = 'photoFormat' | 'photoUnreadable' | 'photoTooManyPixels' | 'photoTooNarrow';
type Made = Buffer | Promise<Buffer>;

const latin = (text: string) => Buffer.from(text, 'latin1');
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`;
const html = '<!doctype html><script>alert(document.cookie)</script>';
const jpegMark = latin('\xff\xd8\xff\xe0');
const jpeg = () => twoColours().jpeg().toBuffer();
const webp = () => twoColours().webp().toBuffer();
const isoMedia = (brand: string, rest = Buffer.alloc(64)) =>
  Buffer.concat([latin(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`), rest]);

async function cut(made: Made, share: number): Promise<Buffer> {
  const whole = await made;
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** Creates a JPEG whose header declares another size than its pixels have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const image = Buffer.from(await jpeg());
  const frame = image.indexOf(latin('\xff\xc0'));
  image.writeUInt16BE(height, frame + 5);
  image.writeUInt16BE(width, frame + 7);
  return image;
}

async function damaged(made: Made, from: number, bytes: number): Promise<Buffer> {
  const image = Buffer.from(await made);
  image.fill(0xa5, from, from + bytes);
  return image;
}

/** Files that are not photos or would harm the decoder, each with the reason for its rejection. */
export const hostilePhotos: Record<string, [make: () => Made, reason: Reason]> = {
  'an empty file': [() => Buffer.alloc(0), 'photoFormat'],
  'one byte': [() => latin('\xff'), 'photoFormat'],
  'a text': [() => Buffer.from('not a photo at all'), 'photoFormat'],
  'a text in Arabic': [() => Buffer.from('ليست صورة على الإطلاق'), 'photoFormat'],
  'a page with a script': [() => Buffer.from(html), 'photoFormat'],
  'a page in UTF-16': [() => Buffer.from(`\ufeff${html}`, 'utf16le'), 'photoFormat'],
  'a PHP script': [() => Buffer.from('<?php system($_GET["c"]); ?>'), 'photoFormat'],
  'a shell script': [() => Buffer.from('#!/bin/sh\nrm -rf /\n'), 'photoFormat'],
  'a JSON': [() => Buffer.from('{"width":1}'), 'photoFormat'],
  'an SVG with a script': [() => Buffer.from(svg('<script>alert(1)</script>')), 'photoFormat'],
  'an SVG that reads files': [
    () => Buffer.from(svg('<image xlink:href="file:///etc/passwd"/>')),
    'photoFormat',
  ],
  'an SVG with entities that grow': [
    () => Buffer.from(`<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`),
    'photoFormat',
  ],
  'a packed SVG': [() => gzipSync(svg('<script/>')), 'photoFormat'],
  'a GIF': [() => twoColours().gif().toBuffer(), 'photoFormat'],
  'a GIF that is an archive too': [
    async () => Buffer.concat([await twoColours().gif().toBuffer(), latin('PK\x03\x04')]),
    'photoFormat',
  ],
  'a TIFF': [() => twoColours().tiff().toBuffer(), 'photoFormat'],
  'an AVIF': [() => twoColours(64, 64).avif().toBuffer(), 'photoFormat'],
  'a HEIC with nothing in it': [() => isoMedia('heic'), 'photoUnreadable'],
  'a film': [() => isoMedia('isom'), 'photoFormat'],
  'a BMP': [() => latin(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0${'\0'.repeat(56)}`), 'photoFormat'],
  'an icon': [() => latin(`\0\0\x01\0\x01\0${'\0'.repeat(32)}`), 'photoFormat'],
  'a PSD': [() => latin(`8BPS\0\x01${'\0'.repeat(40)}`), 'photoFormat'],
  'a JPEG XL': [() => latin('\xff\x0a\0\0\0\0\0\0\0\0\0\0'), 'photoFormat'],
  'a PDF with a script': [() => latin('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>'), 'photoFormat'],
  'a PostScript': [() => latin('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'), 'photoFormat'],
  'an archive': [() => latin(`PK\x03\x04${'\0'.repeat(60)}`), 'photoFormat'],
  'a program': [() => latin(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`), 'photoFormat'],
  'a program for Windows': [() => latin(`MZ\x90\0${'\0'.repeat(60)}`), 'photoFormat'],
  'a gigabyte of zeros, packed': [() => gzipSync(Buffer.alloc(50_000_000)), 'photoFormat'],
  'a megabyte of zeros': [() => Buffer.alloc(1_000_000), 'photoFormat'],
  'a sound': [() => latin(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(40)}`), 'photoFormat'],
  'a JPEG behind a line break': [async () => Buffer.concat([latin('\n'), await jpeg()]), 'photoFormat'],
  'the first bytes of a JPEG and nothing after': [() => latin('\xff\xd8\xff'), 'photoUnreadable'],
  'an SVG behind the first bytes of a JPEG': [
    () => Buffer.concat([jpegMark, Buffer.from(svg(''))]),
    'photoUnreadable',
  ],
  'a page behind the first bytes of a JPEG': [
    () => Buffer.concat([jpegMark, Buffer.from(html)]),
    'photoUnreadable',
  ],
  'a PNG behind the first bytes of a JPEG': [
    () => Buffer.concat([jpegMark, blackPng(10, 10)]),
    'photoUnreadable',
  ],
  'a JPEG that was cut off': [() => cut(jpeg(), 0.5), 'photoUnreadable'],
  'a JPEG that ends before its pixels': [() => cut(jpeg(), 0.1), 'photoUnreadable'],
  'a JPEG that claims 4 billion pixels': [() => claiming(65_500, 65_500), 'photoTooManyPixels'],
  'a JPEG 20,000 pixels wide': [() => claiming(20_000, 1_500), 'photoTooNarrow'],
  'the first bytes of a PNG and nothing after': [() => pngMark, 'photoUnreadable'],
  'a PNG without pixels': [() => png(100, 100, deflateSync(Buffer.alloc(0))), 'photoUnreadable'],
  'a PNG whose pixels are noise': [() => png(100, 100, Buffer.alloc(500, 0x5a)), 'photoUnreadable'],
  'a PNG that was cut off': [
    () => cut(twoColours().png({ compressionLevel: 0 }).toBuffer(), 0.5),
    'photoUnreadable',
  ],
  'a PNG with a damaged head': [() => damaged(blackPng(50, 50), 29, 4), 'photoUnreadable'],
  'a PNG of no width': [() => blackPng(0, 10), 'photoUnreadable'],
  'a PNG of 20,000 by 20,000 pixels': [
    () => png(20_000, 20_000, deflateSync(Buffer.alloc(40_002))),
    'photoTooManyPixels',
  ],
  'a PNG that claims 4 billion pixels': [
    () => png(65_535, 65_535, deflateSync(Buffer.alloc(9))),
    'photoTooManyPixels',
  ],
  'a small file that unpacks to 41 megapixels': [() => blackPng(8_200, 5_000), 'photoTooManyPixels'],
  'a PNG 20,000 pixels wide': [() => blackPng(20_000, 1_000), 'photoTooNarrow'],
  'a PNG 20,000 pixels tall': [() => blackPng(1_000, 20_000), 'photoTooNarrow'],
  'a PNG one pixel wide and 100,000 tall': [() => blackPng(1, 100_000), 'photoTooNarrow'],
  'a PNG with text that unpacks to 50 MB and no pixels': [
    () =>
      Buffer.concat([
        blackPng(10, 10).subarray(0, 33),
        pngChunk('zTXt', Buffer.concat([latin('k\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    'photoUnreadable',
  ],
  'the first bytes of a WebP and nothing after': [() => latin('RIFF\x04\0\0\0WEBP'), 'photoUnreadable'],
  'a WebP that was cut off': [() => cut(webp(), 0.5), 'photoUnreadable'],
  'a WebP whose pixels are damaged': [() => damaged(webp(), 20, 60), 'photoUnreadable'],
};

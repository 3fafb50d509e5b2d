import { describe, expect, test } from 'vitest';
import { pdfBomb, pdfOf, pdfOfCurves } from '../testing/photos/pdf.ts';
import { twoColours } from '../testing/photos/photos.ts';
import { type DecodeJob, decode, decoderLimits } from './decoder.ts';

const pdf = (bytes: Buffer): DecodeJob => ({ do: 'draw-pdf', bytes });
/** PDF that takes minutes in native code although its paths are below the segment limit. */
const endless = pdf(pdfOfCurves({ paths: 5, curves: 9_000 }));

describe('decoder process', { timeout: 60_000 }, () => {
  test('is killed inside native code on timeout while another one decodes a photo', async () => {
    const started = performance.now();
    const hostile = decode(endless, undefined, { ...decoderLimits, wallMs: 1_500 });
    const bytes = await twoColours().jpeg().toBuffer();
    const photo = decode({ do: 'photo', name: 'photos/a', bytes, widths: [320] });
    expect(await photo).toMatchObject({ picture: { width: 320, height: 160 } });
    await expect(hostile).rejects.toMatchObject({ limit: 'time' });
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test('is killed when it exceeds its memory limit', async () => {
    await expect(
      decode(pdf(pdfBomb(200)), undefined, { ...decoderLimits, memoryMb: 150 }),
    ).rejects.toMatchObject({ limit: 'memory' });
  });

  test('is killed when its task is aborted', async () => {
    const stop = new AbortController();
    const hostile = decode(endless, stop.signal);
    setTimeout(() => stop.abort(new Error('stopping')), 500);
    await expect(hostile).rejects.toThrow('stopping');
    await expect(decode(endless, stop.signal)).rejects.toThrow('stopping');
  });

  test('rejects a path with too many curves and pages that are too small before drawing', async () => {
    const curves = decode(pdf(pdfOfCurves({ paths: 1, curves: 20_000 })));
    const tiny = decode(
      pdf(Buffer.from(pdfOf(1).toString('latin1').replace('[0 0 612 792]', '[0 0 0.1 792]'))),
    );
    expect(await Promise.all([curves, tiny])).toEqual([
      { refused: 'pdfUnreadable' },
      { refused: 'pdfUnreadable' },
    ]);
  });
});

import { deflateSync } from 'node:zlib';

/** Creates a PDF with this many pages of one line of text, as a word processor would write it. */
export function pdfOf(pages: number, extra = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${4 + 2 * n} 0 R`).join(' ');
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * n} 0 R >>`,
      stream(`BT /F1 24 Tf 72 700 Td (Page ${n + 1}) Tj ET`),
    ]).flat(),
  ]);
}

/** Creates a one-page PDF with this many filled paths, each of this many curves across the whole page. */
export function pdfOfCurves({ paths, curves }: { paths: number; curves: number }): Buffer {
  const path = Array.from(
    { length: curves },
    (_, i) =>
      `${i % 612} ${(i * 7) % 792} m ${(i * 13) % 612} ${(i * 17) % 792} ${(i * 19) % 612} 3 4 ${(i * 3) % 792} c`,
  ).join('\n');
  return onePage(stream(Array.from({ length: paths }, () => `${path}\nf*`).join('\n')));
}

/**
 * Creates a one-page PDF whose content is this many megabytes of spaces, compressed to a thousandth of that size (a
 * decompression bomb).
 */
export function pdfBomb(megabytes: number): Buffer {
  // Compressed twice: the first compression yields a thousand equal blocks, which compress well again.
  const inner = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '), { level: 9 });
  return onePage(stream(deflateSync(inner, { level: 9 }), '/Filter [/FlateDecode /FlateDecode]'));
}

const onePage = (content: string) =>
  pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R >>',
    content,
  ]);

function stream(content: string | Buffer, filter = ''): string {
  const bytes = Buffer.from(content);
  return `<< /Length ${bytes.length} ${filter} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

function pdfFile(bodies: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = bodies.map((body, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const lines = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const table = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

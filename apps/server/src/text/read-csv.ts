import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Of the file, where the record begins; the first is 1. */
  line: number;
  /** Null for a line whose quotes do not end, which is then looked at no further. */
  cells: string[] | null;
  /** The line as it stands, of one that cannot be read. */
  text: string;
}

/** Which of the usual signs the first line puts between its cells: spreadsheets write that of their country. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 2_000).split('\n', 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** With one kind of break, and without the mark of Excel. */
const plain = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const newline = 10;

/**
 * The records of a table, one after another. A line that cannot be read is told and costs no other: reading goes on with
 * the next line. `longest` is how far a quote that nobody closes can reach.
 */
export function* readCsv(file: string, longest: number): Generator<CsvRecord, undefined> {
  const text = plain(file);
  const bytes = Buffer.from(text);
  const delimiter = delimiterOf(text);
  let [start, line] = [0, 1];
  /** To this place, and what lies between. */
  const skipTo = (place: number) => {
    for (let at = start; at < place; at++) if (bytes[at] === newline) line++;
    start = place;
  };
  while (start < bytes.length) {
    const { records, failed } = readSome(bytes.subarray(start), delimiter, longest);
    const base = start;
    for (const { cells, end } of records) {
      while (bytes[start] === newline) skipTo(start + 1);
      const begins = line;
      skipTo(base + end);
      if (cells.some((cell) => cell.trim() !== '')) yield { line: begins, cells, text: '' };
    }
    if (!failed && records.length === 0) return undefined;
    if (!failed) continue;
    while (bytes[start] === newline) skipTo(start + 1);
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    yield { line, cells: null, text: bytes.toString('utf8', start, end) };
    skipTo(Math.min(end + 1, bytes.length));
  }
}

/** So many at once, so that what is not asked for is not read. */
const atOnce = 20;

interface Read {
  records: { cells: string[]; end: number }[];
  /** Whether what comes after them cannot be read. */
  failed: boolean;
}

function readSome(bytes: Buffer, delimiter: string, longest: number): Read {
  const records: Read['records'] = [];
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longest,
      to: atOnce,
      on_record: (cells: string[], { bytes: end }) => {
        records.push({ cells, end });
        return null;
      },
    });
    return { records, failed: false };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, failed: true };
  }
}

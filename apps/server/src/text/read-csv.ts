import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Line number in the file where the record begins, counted from 1. */
  line: number;
  /** Cells of the record. Null for a line with an unclosed quote, whose cells cannot be determined. */
  cells: string[] | null;
  /** Raw text of the line if it could not be parsed, otherwise empty. */
  text: string;
}

/**
 * Detects the separator between cells from the first line: it depends on the locale of the spreadsheet that wrote the
 * file.
 */
function delimiterOf(text: string): string {
  const first = text.slice(0, 2_000).split('\n', 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Removes the byte order mark and converts all line breaks to LF. */
const plain = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const newline = 10;

/**
 * Reads the records of a CSV file one after another; `file` is its content. A line that cannot be parsed is returned
 * as such, and reading continues with the next line. `longest` is the maximum length of a record, so that an unclosed
 * quote cannot swallow the file.
 */
export function* readCsv(file: string, longest: number): Generator<CsvRecord, undefined> {
  const text = plain(file);
  const bytes = Buffer.from(text);
  const delimiter = delimiterOf(text);
  let [start, line] = [0, 1];
  /** Advances to this position and counts the lines passed. */
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

/** Records parsed per step, so that a caller that stops early does not parse the rest. */
const recordsPerStep = 20;

interface Read {
  records: { cells: string[]; end: number }[];
  /** True if the input after these records cannot be read. */
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
      to: recordsPerStep,
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

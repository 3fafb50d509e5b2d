type Cell = string | number;

/** First characters that make a spreadsheet run a cell as a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns one CSV line (RFC 4180). Every text is quoted; a text that a spreadsheet would run as a formula gets a
 * leading apostrophe, which makes it plain text.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === '') return '';
  const plain = formula.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Written at the start of a CSV file. Without it, Excel decodes Arabic as a Western European encoding. */
const byteOrderMark = '\uFEFF';

export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

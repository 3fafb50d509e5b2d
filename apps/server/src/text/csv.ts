type Cell = string | number;

/** First characters that make a spreadsheet run a cell as a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns one line of RFC 4180. Every text is quoted; one that begins like a formula is turned into plain text by an
 * apostrophe.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === '') return '';
  const plain = formula.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Without it, Excel decodes Arabic as a Western European encoding. */
const byteOrderMark = '\uFEFF';

export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

type Cell = string | number;

/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** One line of RFC 4180. Every text is quoted; one that begins like a formula is made plain text by an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === '') return '';
  const plain = formula.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Without it, Excel reads Arabic as letters of Western Europe. */
const byteOrderMark = '\uFEFF';

export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

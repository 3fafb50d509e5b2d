import type { Database } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { getAccount } from '../accounts.service.ts';

/**
 * Streams all stored data about a person as JSON text. It is read and written row by row, so that years of data are
 * never in memory at once.
 */
export async function* exportOf(
  db: Database,
  accountId: string,
  personalData: readonly PersonalData[],
): AsyncGenerator<string> {
  const person = await getAccount(db, accountId);
  let before = '{"data":{';
  for (const { name, ...part } of personalData) {
    yield `${before}${JSON.stringify(name)}:`;
    const content = part.export(db, person);
    if (Symbol.asyncIterator in content) yield* listOf(content);
    else yield JSON.stringify((await content) ?? null);
    before = ',';
  }
  yield '}}';
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

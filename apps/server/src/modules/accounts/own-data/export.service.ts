import type { Database } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { getAccount } from '../accounts.service.ts';

/**
 * All that is kept about a person, as the text of one answer. It is read and written piece by piece: what somebody has
 * gathered over years is never held in memory as a whole.
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

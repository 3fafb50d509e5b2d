import { sql } from 'drizzle-orm';
import type { Round } from '../../tasks/rounds.ts';
import { foldCounts } from './category-counts.service.ts';

/** Maximum delay of the counts, in seconds. */
const everySeconds = 5;

export const foldCategoryCounts: Round = {
  name: 'categories.fold-counts',
  everySeconds,
  async run({ db }) {
    const { rows } = await db.execute(sql`select from category_count_deltas limit 1`);
    if (rows.length > 0) await db.transaction(foldCounts);
  },
};

import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** Standard reasons in both languages. A reason that was used is retired, never deleted. */
export const decisionReasons = pgTable(
  'decision_reasons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    ...textPair('text'),
    decisions: text().array().$type<ExplainedDecision[]>().notNull(),
    /** Kinds that the reason applies to; an empty array means all kinds. */
    kinds: text().array().$type<ListingKindName[]>().notNull().default(sql`'{}'`),
    position: integer().notNull().default(0),
    retired: boolean().notNull().default(false),
  },
  (table) => [index('decision_reasons_city').on(table.cityId, table.position, table.id)],
);

import { type SignalCode, type SignalEvidence, severities } from '@dalil/contract/signals';
import { bigint, check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../db/columns.ts';
import { listingRevisions } from '../../listings/base/listings.table.ts';

/** Signals found in a revision, with evidence. Erased with the revision. */
export const listingSignals = pgTable(
  'listing_signals',
  {
    revisionId: bigint('revision_id', { mode: 'number' })
      .notNull()
      .references(() => listingRevisions.id, { onDelete: 'cascade' }),
    /** Without check constraint: the API contract has the list of codes, and only one function writes here. */
    code: text().$type<SignalCode>().notNull(),
    severity: text({ enum: severities }).notNull(),
    evidence: jsonb().$type<SignalEvidence>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.revisionId, table.code] }),
    check('listing_signals_severity', oneOf(table.severity, severities)),
  ],
);

import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';

/** How an author can be reached. Whom it is told to is the spine's to know. */
export interface Reach {
  phone: string | null;
  email: string | null;
  /** Although they hide their name. */
  showPhone: boolean;
}

type ReachTable = PgTable & Readonly<Record<'id' | keyof Reach, PgColumn>>;

/** Reads it from a kind's own table. */
export const reachIn =
  (table: ReachTable) =>
  async (db: Database, id: number): Promise<Reach | undefined> => {
    const { phone, email, showPhone } = table;
    const [row] = await db.select({ phone, email, showPhone }).from(table).where(eq(table.id, id));
    return row as Reach | undefined;
  };

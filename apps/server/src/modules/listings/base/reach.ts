import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';

/** Contact details of an author. The base listing decides who may see them. */
export interface Reach {
  phone: string | null;
  email: string | null;
  /** True if the phone number is shown although the author is anonymous. */
  showPhone: boolean;
}

type ReachTable = PgTable & Readonly<Record<'id' | keyof Reach, PgColumn>>;

/** Returns a function that reads the contact details from a kind's own table. */
export const reachIn =
  (table: ReachTable) =>
  async (db: Database, id: number): Promise<Reach | undefined> => {
    const { phone, email, showPhone } = table;
    const [row] = await db.select({ phone, email, showPhone }).from(table).where(eq(table.id, id));
    return row as Reach | undefined;
  };

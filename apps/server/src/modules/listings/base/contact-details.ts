import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';

/** Contact details of an author. Code common to all kinds decides who may see them. */
export interface ContactDetails {
  phone: string | null;
  email: string | null;
  /** True if the phone number is shown although the author is anonymous. */
  showPhone: boolean;
}

type ReachTable = PgTable & Readonly<Record<'id' | keyof ContactDetails, PgColumn>>;

/** Returns a function that reads the contact details from a kind's own table. */
export const readContactDetails =
  (table: ReachTable) =>
  async (db: Database, id: number): Promise<ContactDetails | undefined> => {
    const { phone, email, showPhone } = table;
    const [row] = await db.select({ phone, email, showPhone }).from(table).where(eq(table.id, id));
    return row as ContactDetails | undefined;
  };

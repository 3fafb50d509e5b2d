import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { oneTimeCodes } from '../modules/accounts/codes/codes.table.ts';

/** Simulates the passage of time for a one-time code by moving its timestamps into the past. */
export async function ageCode({ db }: FastifyInstance, ticket: string, seconds: number): Promise<void> {
  const past = sql`${seconds}::int * interval '1 second'`;
  await db
    .update(oneTimeCodes)
    .set({
      createdAt: sql`${oneTimeCodes.createdAt} - ${past}`,
      sentAt: sql`${oneTimeCodes.sentAt} - ${past}`,
      expiresAt: sql`${oneTimeCodes.expiresAt} - ${past}`,
    })
    .where(eq(oneTimeCodes.id, ticket));
}

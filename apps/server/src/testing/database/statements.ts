import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { newVisitor } from '../visitor.ts';

interface Sent {
  text: string;
  values: unknown[];
}

/**
 * Returns the SQL statements of one call, without those of background polling and authentication: hostnames of
 * cities, the city, the session.
 */
export async function statementsDuring<Answer>(database: Database, call: () => Promise<Answer>) {
  const spy = vi.spyOn(database.$client, 'query');
  try {
    const answer = await call();
    const sent = spy.mock.calls.map(([query, values]): Sent => {
      const { text } = query as unknown as { text: string };
      return { text, values: values as unknown as unknown[] };
    });
    return { answer, sent: sent.filter(({ text }) => !/city_hosts|"cities"|account_sessions/.test(text)) };
  } finally {
    spy.mockRestore();
  }
}

/** Returns the SQL statements of a public API request. */
export async function statementsOf(app: FastifyInstance, base: string, path: string) {
  // Uses the pool of public reads, which is separate from the main one.
  return statementsDuring(app.reads, async () => {
    const response = await app.inject({ url: `${base}/${path}`, remoteAddress: newVisitor() });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  });
}

/** Returns the query plans of the statements. */
export async function queryPlans({ pool }: FastifyInstance, sent: readonly Sent[]): Promise<string> {
  const plans: unknown[] = [];
  for (const { text, values } of sent)
    plans.push((await pool.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']));
  return JSON.stringify(plans, null, 1);
}

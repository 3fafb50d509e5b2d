import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { newVisitor } from './visitor.ts';

interface Sent {
  text: string;
  values: unknown[];
}

/**
 * The statements of one call, without those that come by themselves every few seconds or belong to who asks: names of
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

/** What a public call asks of the database. */
export async function statementsOf(app: FastifyInstance, base: string, path: string) {
  // Public reads have connections of their own.
  return statementsDuring(app.reads, async () => {
    const response = await app.inject({ url: `${base}/${path}`, remoteAddress: newVisitor() });
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  });
}

/** How PostgreSQL would answer them. */
export async function plansOf({ pool }: FastifyInstance, sent: readonly Sent[]): Promise<string> {
  const plans: unknown[] = [];
  for (const { text, values } of sent)
    plans.push((await pool.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']));
  return JSON.stringify(plans, null, 1);
}

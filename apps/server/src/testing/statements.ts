import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { newVisitor } from './visitor.ts';

interface Sent {
  text: string;
  values: unknown[];
}

/** What a public call asks of the database. The city is remembered, so only the call's own statements are seen. */
export async function statementsOf(app: FastifyInstance, base: string, path: string) {
  await app.inject(`${base}/general-settings`);
  // Public reads have connections of their own.
  const spy = vi.spyOn(app.reads.$client, 'query');
  try {
    const response = await app.inject({ url: `${base}/${path}`, remoteAddress: newVisitor() });
    expect(response.statusCode, response.body).toBe(200);
    const sent = spy.mock.calls.map(([query, values]): Sent => {
      const { text } = query as unknown as { text: string };
      return { text, values: values as unknown as unknown[] };
    });
    // Names of cities are read again by themselves, every few seconds.
    return { answer: response.json(), sent: sent.filter(({ text }) => !text.includes('city_hosts')) };
  } finally {
    spy.mockRestore();
  }
}

/** How PostgreSQL would answer them. */
export async function plansOf({ pool }: FastifyInstance, sent: readonly Sent[]): Promise<string> {
  const plans: unknown[] = [];
  for (const { text, values } of sent)
    plans.push((await pool.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']));
  return JSON.stringify(plans, null, 1);
}

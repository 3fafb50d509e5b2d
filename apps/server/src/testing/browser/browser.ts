import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { newVisitor } from '../visitor.ts';

/**
 * Simulates a browser with one client IP. It stores cookies, and the session token of a response once it has received
 * one.
 */
export function openBrowser(app: FastifyInstance, { from = newVisitor(), base = '/api/mi/en/1' } = {}) {
  const jar = new Map<string, string>();
  const browser = {
    jar,
    token: null as string | null,
    async send(
      method: InjectOptions['method'] & string,
      path: string,
      payload?: object,
    ): Promise<LightMyRequestResponse> {
      const response = await app.inject({
        method: method as 'GET',
        url: `${base}/${path}`,
        remoteAddress: from,
        headers: browser.headers(),
        ...(payload ? { payload } : {}),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0 || value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
    headers(): Record<string, string> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      return {
        'user-agent': 'Mozilla/5.0 (test)',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
      };
    },
    async logIn({ email, password }: { email: string; password: string }, remember = false) {
      const response = await browser.send('POST', 'login', { email, password, remember });
      browser.token = response.json().data?.session?.token ?? null;
      return response;
    },
  };
  return browser;
}

import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@dalil/contract/conversations';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newVisitor } from '../visitor.ts';

/** Simulates a chat visitor's browser, which stores its cookies and can send requests to any server. */
export function chatBrowser(headers: { authorization?: string } = {}, city = '/api/mi/en/1') {
  let cookie: string | undefined;
  const ask = async (
    app: FastifyInstance,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> => {
    const response = await app.inject({
      method,
      url: `${city}/${path}`,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      remoteAddress: newVisitor(),
      ...(payload ? { payload } : {}),
    });
    const [set] = response.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    return response;
  };
  return {
    ask,
    cookie: () => cookie,
    use(given: string | undefined) {
      cookie = given;
    },
    open: (app: FastifyInstance) => ask(app, 'POST', 'chat'),
    async write(app: FastifyInstance, text: string, key: string = randomUUID()): Promise<Message> {
      const response = await ask(app, 'POST', 'chat/messages', { key, text });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data;
    },
    async read(app: FastifyInstance, after = 0): Promise<Conversation | null> {
      return (await ask(app, 'GET', `chat?after=${after}`)).json().data.chat;
    },
  };
}

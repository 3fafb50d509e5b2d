import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const reports = new URL('../../reports/', import.meta.url);
/** What the server and its worker write during the run. */
export const logFile = fileURLToPath(new URL('e2e-server.log', reports));
/** Every secret that a test sent or received, one a line. `serve.ts` begins both files anew. */
export const secretsFile = fileURLToPath(new URL('e2e-secrets.txt', reports));

export const notedSecrets = () => new Set(readFileSync(secretsFile, 'utf8').split('\n').filter(Boolean));

/** Fields whose value must never be seen again. Too short to be told from other text, it is not one. */
const secretFields = ['password', 'passwordRepeat', 'current', 'code', 'token'];

export function noteSecrets(body: unknown): void {
  if (body === null || typeof body !== 'object') return;
  const fields = body as Record<string, unknown>;
  for (const name of secretFields) note(fields[name]);
}

function note(value: unknown): void {
  if (typeof value === 'string' && value.length >= 6) appendFileSync(secretsFile, `${value}\n`);
}

/** Notes what a browser sends to the API: forms, tokens and, at the end, the cookies that no script reads. */
export function noteSecretsOf(context: BrowserContext): () => Promise<void> {
  context.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    note(request.headers().authorization?.replace('Bearer ', ''));
    if (request.headers()['content-type']?.startsWith('application/json'))
      noteSecrets(request.postDataJSON());
  });
  return async () => {
    for (const { httpOnly, value } of await context.cookies()) if (httpOnly) note(value);
  };
}

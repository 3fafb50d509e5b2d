import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const reports = new URL('../../reports/', import.meta.url);
/** File with the log of the server and its worker during the run. */
export const logFile = fileURLToPath(new URL('e2e-server.log', reports));
/**
 * File with every secret that a test sent or received, one per line. `serve.ts` empties this file and the log when it
 * starts.
 */
export const secretsFile = fileURLToPath(new URL('e2e-secrets.txt', reports));

export const notedSecrets = () => new Set(readFileSync(secretsFile, 'utf8').split('\n').filter(Boolean));

/**
 * Fields whose value must never appear in the log. Very short values are ignored, because they also occur in other
 * text.
 */
const secretFields = ['password', 'passwordRepeat', 'current', 'code', 'token'];

export function noteSecrets(body: unknown): void {
  if (body === null || typeof body !== 'object') return;
  const fields = body as Record<string, unknown>;
  for (const name of secretFields) note(fields[name]);
}

function note(value: unknown): void {
  if (typeof value === 'string' && value.length >= 6) appendFileSync(secretsFile, `${value}\n`);
}

/**
 * Records the secrets that a browser sends to the API, such as form fields and tokens. The returned function adds the
 * HttpOnly cookies.
 */
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

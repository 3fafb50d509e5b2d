import webPush from 'web-push';
import type { Config } from '../../../config.ts';
import type { PushDevice } from './push.service.ts';
import { isPushService } from './push-services.ts';

/** For how long a service keeps what a device that is off cannot take: then the bell tells it. */
const keptSeconds = 86_400;
const patienceMs = 10_000;

/** `gone`: there is no such device any more. `refused`: this will never be taken. `busy`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy';

type Keys = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'TEST_PUSH_ORIGIN'>;

/** By RFC 8030, encrypted as RFC 8291 and signed as RFC 8292 say. */
export async function sendPush(
  config: Keys,
  { endpoint, p256dh, auth }: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  { id, text }: { id: string; text: string },
  signal: AbortSignal,
): Promise<{ outcome: PushOutcome; status: number | null }> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  if (!publicKey || !privateKey || !subject) return { outcome: 'refused', status: null };
  // It was looked at when it came in, by the list of that day.
  if (!isPushService(endpoint, config)) return { outcome: 'gone', status: null };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      TTL: keptSeconds,
      urgency: 'normal',
      // One that waits at the service is replaced by itself when it is sent again.
      topic: id,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, publicKey, privateKey },
    },
  );
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const answer = await fetch(endpoint, {
    method,
    headers: sent,
    body: new Uint8Array(body ?? []),
    // Not even a push service sends us elsewhere.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch(() => null);
  // What it says beside its status is not read, however long it is.
  await answer?.body?.cancel();
  return { outcome: outcomeOf(answer?.status ?? null), status: answer?.status ?? null };
}

function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'busy';
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}

import webPush from 'web-push';
import type { Config } from '../../../config.ts';
import type { PushDevice } from './push.service.ts';
import { isPushService } from './push-services.ts';

/**
 * How long the push service keeps a message for a device that is offline. After that, the member only sees the
 * notification on the site.
 */
const keptSeconds = 86_400;
const patienceMs = 10_000;

/** `gone`: the device no longer exists. `refused`: permanent rejection. `busy`: retry later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy';

type Keys = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'TEST_PUSH_ORIGIN'>;

/** Sends a Web Push message (RFC 8030), encrypted (RFC 8291) and signed with VAPID (RFC 8292). */
export async function sendPush(
  config: Keys,
  { endpoint, p256dh, auth }: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  { id, text }: { id: string; text: string },
  signal: AbortSignal,
): Promise<{ outcome: PushOutcome; status: number | null }> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  if (!publicKey || !privateKey || !subject) return { outcome: 'refused', status: null };
  // The endpoint was checked on registration, but the list of push services may have changed since.
  if (!isPushService(endpoint, config)) return { outcome: 'gone', status: null };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      TTL: keptSeconds,
      urgency: 'normal',
      // The topic makes a repeated message replace the pending one at the push service.
      topic: id,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, publicKey, privateKey },
    },
  );
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  const response = await fetch(endpoint, {
    method,
    headers: sent,
    body: new Uint8Array(body ?? []),
    // Redirects are not followed, to prevent SSRF.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch(() => null);
  // The response body is discarded unread, because its size is unknown.
  await response?.body?.cancel();
  return { outcome: outcomeOf(response?.status ?? null), status: response?.status ?? null };
}

function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'busy';
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}

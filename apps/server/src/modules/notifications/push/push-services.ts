import type { Config } from '../../../config.ts';

/**
 * Allow-list of the push services of browsers. Endpoints are sent by clients, so any other hostname, internal or
 * external, is never contacted (SSRF).
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * True if this is the HTTPS URL of a known browser push service, so that the server can be made to send requests
 * nowhere else. In tests `TEST_PUSH_ORIGIN` is accepted too.
 */
export function isPushService(address: string, config: Pick<Config, 'TEST_PUSH_ORIGIN'>): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (config.TEST_PUSH_ORIGIN && url.origin === new URL(config.TEST_PUSH_ORIGIN).origin) return true;
  const { protocol, port, hostname } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}

import type { Config } from '../../../config.ts';

/**
 * The push services of browsers. A browser tells us where to send, so anybody can tell us anything: whatever is not
 * here is never asked, be it inside our network or elsewhere.
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

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

import { useClient } from '@dalil/browser/api/use-client';
import { registerServiceWorker } from '@dalil/browser/storage/offline-pages';
import type { Client } from '@dalil/contract/client';
import { useEffect, useState } from 'react';

/**
 * `install`: push works only for an app installed on the home screen, as on iPhones. `denied`: the browser does not
 * show the permission prompt again.
 */
type PushState = 'unknown' | 'unsupported' | 'install' | 'denied' | 'off' | 'on';

export interface Push {
  state: PushState;
  busy: boolean;
  failed: boolean;
  turnOn: () => void;
  turnOff: () => void;
}

/**
 * Push state of this device. The permission prompt appears only after a click. Without the public key the state stays
 * `unknown`.
 */
export function usePush(publicKey: string | null): Push {
  const client = useClient();
  const [state, setState] = useState<PushState>('unknown');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    if (publicKey)
      look(client).then(
        (found) => left || setState(found),
        () => left || setState('off'),
      );
    return () => {
      left = true;
    };
  }, [client, publicKey]);
  const act = async (change: () => Promise<PushState>) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await change());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    failed,
    turnOn: () => void act(() => turnOn(client, publicKey ?? '')),
    turnOff: () => void act(() => turnOff(client)),
  };
}

function refusal(): PushState | null {
  // The service worker exists only in production builds.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window && 'Notification' in window))
    return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function look(client: Client): Promise<PushState> {
  const refused = refusal();
  if (refused) return refused;
  const { data } = await client.call('GET profile/push');
  const subscription = data.on ? await subscriptionOf() : null;
  if (!subscription) return 'off';
  // Refreshes the subscription on the server, because its endpoint or the page's language may have changed.
  await save(client, subscription);
  return 'on';
}

async function turnOn(client: Client, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key or of a previous user of this browser cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe();
  await save(client, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return 'on';
}

async function turnOff(client: Client): Promise<PushState> {
  await client.call('DELETE profile/push');
  await (await subscriptionOf())?.unsubscribe();
  return 'off';
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function save(client: Client, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await client.call('PUT profile/push', { body: { endpoint, keys: { p256dh, auth } } });
}

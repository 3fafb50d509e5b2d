import { documentLanguage, LanguageContext } from '@dalil/browser/page/language';
import { installTrustedTypesPolicy } from '@dalil/browser/page/trusted-types';
import { registerServiceWorker } from '@dalil/browser/storage/offline-pages';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

installTrustedTypesPolicy();
startTransition(() => {
  hydrateRoot(
    document,
    <LanguageContext value={documentLanguage()}>
      <HydratedRouter />
    </LanguageContext>,
  );
});

/**
 * Delay before the service worker is registered. It only benefits the next visit and must not compete for the network
 * now.
 */
const workerAfterMs = 3_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void registerServiceWorker().catch(() => undefined), workerAfterMs);
